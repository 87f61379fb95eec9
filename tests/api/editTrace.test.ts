import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Order {
  id: string
  sn: string
  items: { id: string; productId: string; quantity: number; price: number }[]
}

describe.each(engines())('an edit leaves what was before and after on $name', engine => {
  let app: TestApp
  let admin: Caller
  let bench: Workbench
  beforeAll(async () => {
    app = await createTestApp(engine)
    admin = await app.as('admin')
    bench = await openWorkbench(app, 'admin')
  })
  afterAll(() => app.close())

  const traceOf = (id: string) =>
    bench.company
      .selectFrom('auditLog')
      .select(['actorName', 'subject', 'subjectName', 'action', 'before', 'after'])
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute()
  const make = async (path: string, body: object) => {
    const made = await admin.send<{ id: string }>('POST', path, body)
    expect(made.status, made.body.message).toBe(200)
    return made.body.result.id
  }

  it('whether all of the form is sent or only what changes', async () => {
    const id = await make('customer', { customerName: '留痕客户', domainKey: 'a' })
    const whole = (await admin.get<Record<string, unknown>>(`customer/${id}`)).body.result
    expect((await admin.send('PATCH', `customer/${id}`, { domainKey: 'b' })).status).toBe(200)
    const put = await admin.send('PUT', `customer/${id}`, { customerName: whole.customerName, domainKey: 'c' })
    expect(put.status, put.body.message).toBe(200)
    expect((await admin.send('PATCH', `customer/${id}`, { domainKey: 'c' })).status).toBe(200)
    const entry = { actorName: bench.actor.name, subject: 'record', subjectName: '留痕客户', action: '修改客户' }
    expect(await traceOf(id)).toEqual([
      { ...entry, before: '预览站标识：a', after: '预览站标识：b' },
      { ...entry, before: '预览站标识：b', after: '预览站标识：c' },
    ])
  })

  it('line by line, without telling a price that needs a key', async () => {
    const [customerId, productId] = [await make('customer', { customerName: '留痕客户二' }), await bench.product(1)]
    const id = await make('salesOrder', { customerId, items: [{ productId, quantity: 2, price: 10 }] })
    const { items } = (await admin.get<Order>(`salesOrder/${id}`)).body.result
    const lines = items.map(line => ({ id: line.id, quantity: 3, price: 12 }))
    expect((await admin.send('PATCH', `salesOrder/${id}`, { items: lines })).status).toBe(200)
    const [trace] = await traceOf(id)
    expect(trace).toMatchObject({ action: '修改销售单' })
    expect(trace!.before).toMatch(/^第1行.+：2$/m)
    expect(trace!.after).toMatch(/^第1行.+：3$/m)
    expect(trace!.before).toContain('***')
    expect(`${trace!.before}${trace!.after}`).not.toMatch(/10|12/)
  })

  it('by a file, record by record, of what the file says otherwise', async () => {
    const send = async (...rows: object[]) => {
      const { status, body } = await admin.send('POST', 'product/_import', { rows })
      expect(status, body.message).toBe(200)
    }
    const unit = { unit: '个' }
    await send({ productNo: 'LH-1', brandName: '留痕', goodsName: '阀', sn: 'A', salePrice: 10, ...unit })
    const { id } = (await admin.get<{ id: string }[]>('product?productNo=LH-1')).body.result[0]!
    await send(
      { productNo: 'LH-1', goodsName: '球阀', salePrice: 12.5 },
      { productNo: 'LH-1-2', brandName: '留痕', goodsName: '阀', sn: 'B', ...unit },
    )
    await send({ productNo: 'LH-1', goodsName: '球阀', salePrice: 12.5, unit: '米' })
    await send({ productNo: 'LH-1', goodsName: '球阀', salePrice: 12.5, unit: '米' })
    const entry = { actorName: bench.actor.name, subject: 'record', subjectName: 'LH-1', action: '修改商品' }
    expect(await traceOf(id)).toMatchObject([
      { ...entry, before: '商品名称：阀\n销售价：***', after: '商品名称：球阀\n销售价：***（已修改）' },
      { ...entry, before: '单位：个', after: '单位：米' },
    ])
  })

  it('of the remark by its own call, too', async () => {
    const customerId = await make('customer', { customerName: '留痕客户三' })
    const productId = await bench.product(1)
    const id = await make('salesOrder', { customerId, items: [{ productId, quantity: 2, price: 10 }] })
    expect((await admin.send('PATCH', 'salesOrder/baseInfo', { id, remark: '加急' })).status).toBe(200)
    expect(await traceOf(id)).toMatchObject([{ action: '修改销售单', before: '销售备注：无', after: '销售备注：加急' }])
  })
})
