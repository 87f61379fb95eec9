import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadPicture } from './uploadPicture.ts'
import type { PrintLayout } from '../../src/engine/generated/entities.ts'
import { declaredLayout } from '../../src/engine/print/printLayout.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Printed {
  record: Record<string, unknown> & { items: Record<string, unknown>[] }
  layout: PrintLayout | null
}

describe.each(engines())('printing on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let sales: Caller
  let keeper: Caller
  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    ;[sales, keeper] = await Promise.all([app.as('sales'), app.as('warehouse')])
  })
  afterAll(() => app.close())

  const read = (caller: Caller, document: string, id: string) => caller.get<Printed>(`print/${document}/${id}`)
  const post = (caller: Caller, document: string, id: string, key?: string) =>
    caller.send('POST', `print/${document}/${id}`, { id }, key ? { 'idempotency-key': key } : {})
  const countOf = async (id: string) =>
    (await bench.company.selectFrom('stockOutOrder').select('printNum').where('id', '=', id).executeTakeFirstOrThrow())
      .printNum

  it('is offered on the page of each record that has a paper form', () => {
    const { prints, resources } = app.registry
    const opened = Object.values(resources).flatMap(({ actions }) =>
      actions.flatMap(action => ('open' in action ? action.open : [])),
    )
    expect(Object.keys(prints).filter(name => !opened.includes(`/print/${name}/:id`))).toEqual([])
  })

  it('gives what the document shows, and nothing of the settings where none were made', async () => {
    const id = await bench.pending()
    const { status, body } = await read(sales, 'delivery', id)
    expect(status).toBe(200)
    expect(body.result.layout).toBeNull()
    expect(body.result.record).toMatchObject({ id, total: 25, items: [{ quantity: 2, price: 12.5, amount: 25 }] })
    expect(body.result.record.salesOrder).toHaveProperty('customer.serviceBuyerTitleInfo')
  })

  it('counts and logs each printing, and the filter and the list know of it', async () => {
    const id = await bench.pending()
    expect((await post(sales, 'delivery', id)).status).toBe(200)
    expect((await post(sales, 'delivery', id)).status).toBe(200)
    expect(await countOf(id)).toBe(2)
    const log = await sales.get<{ operationType: number; operationTypeName: string; sn: string }[]>(
      `log?orderType=1&orderId=${id}`,
    )
    const entries = log.body.result.filter(({ operationType }) => operationType === 17)
    expect(entries).toHaveLength(2)
    expect(entries[0]).toMatchObject({ operationTypeName: '打印了送货单', sn: expect.stringMatching(/^CK/) as string })
    const list = await sales.get<{ id: string }[]>(`salesOrder/stockOutOrder?printed=1&id_in=${id}`)
    expect(list.body.result.map(row => row.id)).toEqual([id])
  })

  it('of a voided stock-out is refused, as its export is, and no button offers it', async () => {
    const id = await bench.pending()
    const cancelled = await keeper.send('PATCH', 'salesOrder/stockOutOrder/_cancel', {
      ids: [id],
      cancelReason: '错单',
    })
    expect(cancelled.status).toBe(200)
    for (const [document, label] of [
      ['delivery', '打印送货单'],
      ['picker', '打印配货单'],
    ] as const) {
      for (const answer of [await read(sales, document, id), await post(sales, document, id)]) {
        expect(answer).toMatchObject({ status: 409, body: { code: 'transition.refused' } })
        expect(answer.body.message).toMatch(new RegExp(`^出库单CK\\d+的当前状态不能${label}$`))
      }
    }
    const file = await sales.get(`salesOrder/stockOutOrder/${id}/_export`)
    expect(file).toMatchObject({ status: 409, body: { code: 'transition.refused' } })
    expect(await countOf(id)).toBe(0)
    const { actions } = app.registry.resources.stockOutOrder!
    for (const label of ['打印配货单', '打印送货单', '开票导出'])
      expect(actions.find(action => action.label === label)!.when).toEqual({ salesStatus: { not: { const: 3 } } })
  })

  it('under one key counts once', async () => {
    const id = await bench.pending()
    const answers = await Promise.all([post(sales, 'delivery', id, 'once'), post(sales, 'delivery', id, 'once')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect([await countOf(id), (await bench.stateOf(id)).log.length]).toEqual([1, 1])
  })

  it('of a picking list is logged, but the delivery note stays unprinted', async () => {
    const id = await bench.pending()
    expect((await post(keeper, 'picker', id)).status).toBe(200)
    expect([await countOf(id), (await bench.stateOf(id)).log]).toEqual([0, [expect.objectContaining({ type: 17 })]])
  })

  it('is for who holds the key of the document, and of the own company only', async () => {
    const id = await bench.pending()
    const other = await app.as('other')
    for (const ask of [read, post]) {
      expect((await ask(keeper, 'delivery', id)).status).toBe(403)
      expect((await ask(await app.as('purchase'), 'picker', id)).status).toBe(403)
      expect((await ask(other, 'delivery', id)).status).toBe(404)
      expect((await ask(sales, 'delivery', 'no-id')).status).toBe(404)
    }
    expect([await countOf(id), (await bench.stateOf(id)).log]).toEqual([0, []])
  })

  it.each(['saleAfOrder', 'purchaseStockIn', 'saleOrder'] as const)('%s has its lines and its amount', async name => {
    const { entity } = app.registry.prints[name]!
    const admin = await app.as('admin')
    const { id } = await bench.company
      .selectFrom(entity as 'stockInOrder')
      .select('id')
      .executeTakeFirstOrThrow()
    const { record } = (await read(admin, name, id)).body.result
    const sum = record.items.reduce((sum, { amount }) => sum + Math.round((amount as number) * 100), 0)
    expect(sum).toBeGreaterThan(0)
    expect(Math.round(((record.goodsAmount ?? record.total) as number) * 100)).toBe(sum)
  })

  describe('settings', () => {
    const put = (layout: unknown, caller = sales) =>
      caller.send<{ errors?: object }>('PUT', 'print/settings/delivery', layout)
    const declared = () => declaredLayout(app.registry.prints.delivery!)
    const changed = (): PrintLayout => ({
      ...declared(),
      paper: 'A4',
      heading: '测试抬头',
      columns: declared()
        .columns.toReversed()
        .map(column => ({ ...column, hidden: column.source !== 'quantity' })),
      texts: ['一', '二'],
    })

    it('hold for everybody in the company, for nobody outside, until they are reset', async () => {
      const id = await bench.pending()
      expect((await put(changed())).status).toBe(200)
      expect((await put({ ...changed(), texts: ['三'] })).status).toBe(200)
      const admin = await app.as('admin')
      expect((await read(admin, 'delivery', id)).body.result.layout).toEqual({ ...changed(), texts: ['三'] })
      expect((await admin.get('print/settings')).body.result).toEqual({ delivery: { ...changed(), texts: ['三'] } })
      const other = await app.as('other')
      expect((await other.get('print/settings')).body.result).toEqual({})
      expect((await other.send('DELETE', 'print/settings/delivery')).status).toBe(200)
      expect((await read(admin, 'delivery', id)).body.result.layout).not.toBeNull()
      expect((await sales.send('DELETE', 'print/settings/delivery')).status).toBe(200)
      expect((await read(admin, 'delivery', id)).body.result.layout).toBeNull()
    })

    it('refuse what is not declared, with its place and the nearest name', async () => {
      const [first] = declared().columns
      const column = { ...first!, source: 'quantiti' }
      const { status, body } = await put({ ...declared(), columns: [first, column, first] })
      expect([status, body.code]).toEqual([422, 'print.badLayout'])
      expect(body.message).toBe('打印模板设置有误：没有列“quantiti”，最接近的是“quantity”（数量）')
      expect(body.result.errors).toEqual({
        '/columns/1/source': '没有列“quantiti”，最接近的是“quantity”（数量）',
        '/columns/2/source': `列“${first!.source}”重复`,
      })
    })

    it('refuse another shape, another company’s logo, and to print nothing', async () => {
      const hidden = declared().columns.map(column => ({ ...column, hidden: true }))
      const [first] = declared().columns
      const foreign = await uploadPicture(app, await app.as('other'))
      for (const wrong of [
        { ...declared(), paper: 'A3' },
        { ...declared(), further: 1 },
        { ...declared(), columns: [{ ...first!, width: 4 }] },
        { ...declared(), columns: [{ ...first!, label: '' }] },
        { ...declared(), columns: hidden },
        { ...declared(), texts: ['x'.repeat(201)] },
        { ...declared(), logo: foreign },
        { ...declared(), logo: 'https://127.0.0.1/x.png' },
        { paper: 'A4' },
        [],
      ])
        expect([wrong, (await put(wrong)).status]).toEqual([wrong, 422])
      const own = await uploadPicture(app, sales)
      expect((await put({ ...declared(), logo: own })).status).toBe(200)
      expect((await sales.send('DELETE', 'print/settings/delivery')).status).toBe(200)
    })

    it('are made by who holds the key for it and may print the document', async () => {
      expect((await put(declared(), keeper)).status).toBe(403)
      expect((await sales.send('PUT', 'print/settings/purchaseStockIn', declared())).status).toBe(403)
      expect((await sales.send('DELETE', 'print/settings/purchaseStockIn')).status).toBe(403)
    })
  })
})
