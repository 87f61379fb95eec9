import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportedRow, ImportResult } from '../../src/engine/form/importing.ts'
import { createTestApp, type Answer, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Order {
  id: string
  sn: string
  remark: string | null
  customerName: string
  customerAddress: string
  goodsAmount: number
  editVersion: string
  items: { id: string; productNo: string; quantity: number; price: number; taxRate: number; remarks: string | null }[]
}

describe.each(engines())('importing documents on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let sales: Caller
  let admin: Caller
  let goods: string[]
  let customerName: string

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    sales = await app.as('sales')
    admin = await app.as('admin')
    const ids = [await bench.product(0), await bench.product(0), await bench.product(0)]
    const made = await bench.company.selectFrom('product').select(['id', 'productNo']).where('id', 'in', ids).execute()
    goods = ids.map(id => made.find(one => one.id === id)!.productNo)
    const [first] = await bench.company.selectFrom('customer').select('customerName').orderBy('id').limit(1).execute()
    customerName = first!.customerName
  })
  afterAll(() => app.close())

  const send = (rows: ImportedRow[], more: object = {}, caller = admin, headers: Record<string, string> = {}) =>
    caller.send<ImportResult>('POST', 'salesOrder/_import', { rows, ...more }, headers)
  const errorsOf = ({ body }: Answer<ImportResult>) =>
    body.result.errors.map(({ row, field, message }) => [row, field, message])
  const ordersOf = async (remark: string) => {
    const rows = await bench.company
      .selectFrom('salesOrder')
      .select('id')
      .where('remark', '=', remark)
      .orderBy('sn')
      .execute()
    return Promise.all(rows.map(async ({ id }) => (await admin.get<Order>(`salesOrder/${id}`)).body.result))
  }
  const line = (index: number, quantity: number, more: ImportedRow = {}): ImportedRow => ({
    'items.productNo': goods[index]!,
    'items.quantity': quantity,
    'items.price': 2.5,
    ...more,
  })
  const head = (number: string, remark: string): ImportedRow => ({ _document: number, customerName, remark })
  const file = (remark: string) => [
    { ...head('1', remark), ...line(0, 1) },
    line(1, 2, { 'items.taxRate': 0.06 }),
    { ...head('2', remark), ...line(0, 3) },
    { ...head('3', remark), ...line(2, 4) },
    { ...head('1', remark), ...line(2, 5) },
  ]

  it('makes each with its lines, numbered, with defaults, its rule and its log', async () => {
    const trial = await send(file('三张'), { dryRun: true })
    expect([trial.status, trial.body.result]).toEqual([
      200,
      { created: 3, updated: 0, lines: 5, seen: [null, null, null], errors: [] },
    ])
    expect(await ordersOf('三张')).toEqual([])
    const { status, body } = await send(file('三张'), { seen: trial.body.result.seen })
    expect([status, body.result]).toEqual([200, { created: 3, updated: 0, lines: 5, errors: [] }])
    const orders = await ordersOf('三张')
    expect(orders.map(({ items }) => items.map(one => [one.productNo, one.quantity, one.taxRate]))).toEqual([
      [
        [goods[0], 1, 0.13],
        [goods[1], 2, 0.06],
        [goods[2], 5, 0.13],
      ],
      [[goods[0], 3, 0.13]],
      [[goods[2], 4, 0.13]],
    ])
    expect(orders.map(({ goodsAmount }) => goodsAmount)).toEqual([20, 7.5, 10])
    expect(new Set(orders.map(({ sn }) => sn)).size).toBe(3)
    // The rule of the form fills it in.
    expect(orders.every(one => one.customerName === customerName && one.customerAddress !== '')).toBe(true)
    const log = await admin.get<{ operationType: number }[]>(`log?orderType=0&orderId=${orders[0]!.id}`)
    expect(log.body.result.map(({ operationType }) => operationType)).toEqual([0])
  })

  it('says each mistake at its cell, and writes nothing', async () => {
    const rows = [
      { ...head('1', '有错'), ...line(0, 1) },
      { _document: '1', remark: '另一种说法', ...line(1, 0) },
      { ...head('2', '有错'), customerName: '查无此人', ...line(0, 1, { 'items.quantity': '许多' }) },
      { ...head('3', '有错') },
      { ...head('4', '有错'), ...line(0, 1, { 'items.price': null }), sn: 'XS404' },
      { ...head('5', '有'.repeat(501)), ...line(0, 1.5555, { 'items.taxRate': 2, 'items.remarks': '长'.repeat(201) }) },
      { ...head('6', '有错'), ...line(0, 1), colour: 'red' },
    ]
    const expected = [
      [2, 'remark', '销售备注与同一单据前面的“有错”不一致'],
      [2, 'items.quantity', '数量必须大于0'],
      [3, 'customerName', '客户名称“查无此人”不存在'],
      [3, 'items.quantity', '数量“许多”不是数字'],
      [4, 'items.productNo', '请添加商品'],
      [5, 'sn', '销售单号“XS404”不存在'],
      [5, 'items.price', '请填写单价'],
      [6, 'remark', '销售备注最多500个字'],
      [6, 'items.quantity', '数量最多3位小数'],
      [6, 'items.taxRate', '税率不能大于1'],
      [6, 'items.remarks', '备注最多200个字'],
      [7, 'colour', '“colour”不是可导入的列'],
    ]
    const trial = await send(rows, { dryRun: true })
    expect([trial.status, errorsOf(trial)]).toEqual([200, expect.arrayContaining(expected)])
    expect(trial.body.result.errors).toHaveLength(expected.length)
    const answer = await send(rows)
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      422,
      'import.refused',
      '有6行数据不正确，未导入任何数据',
    ])
    expect(errorsOf(answer)).toEqual(errorsOf(trial))
    expect(await ordersOf('有错')).toEqual([])
  })

  const made = async (remark: string) => {
    const lines = [line(0, 1, { 'items.remarks': '甲' }), line(1, 2), line(2, 3, { 'items.remarks': '丙' })]
    const rows = lines.map((one, index) => (index === 0 ? { ...head('1', remark), ...one } : one))
    expect((await send(rows)).status).toBe(200)
    const [order] = await ordersOf(remark)
    return order!
  }

  it('changes the record of a number: lines of the same product stay, others come or go', async () => {
    const before = await made('改单')
    const rows: ImportedRow[] = [
      { sn: before.sn, customerAddress: '新地址', ...line(2, 30) },
      { sn: before.sn, 'items.productNo': goods[0]!, 'items.quantity': 10 },
      { ...head('1', '同批新单'), ...line(1, 1) },
    ]
    const trial = await send(rows, { dryRun: true })
    expect(trial.body.result).toMatchObject({ created: 1, updated: 1, lines: 3, errors: [] })
    expect(trial.body.result.seen).toEqual([before.editVersion, null])
    const { status, body } = await send(rows, { seen: trial.body.result.seen })
    expect([status, body.result]).toEqual([200, { created: 1, updated: 1, lines: 3, errors: [] }])
    const [after] = await ordersOf('改单')
    expect(after).toMatchObject({ id: before.id, sn: before.sn, customerAddress: '新地址' })
    expect(after!.items.map(({ id, quantity, remarks }) => [id, quantity, remarks])).toEqual([
      [before.items[2]!.id, 30, '丙'],
      [before.items[0]!.id, 10, '甲'],
    ])
    const log = await admin.get<{ operationType: number }[]>(`log?orderType=0&orderId=${before.id}`)
    expect(log.body.result.map(({ operationType }) => operationType).toSorted()).toEqual([0, 1])
    // Without a word of lines, they stay.
    expect((await send([{ sn: before.sn, remark: '只改备注' }])).body.result).toMatchObject({ updated: 1, lines: 0 })
    const [kept] = await ordersOf('只改备注')
    expect(kept!.items).toEqual(after!.items)
  })

  it('refuses what somebody changed since the preview, and what its state does not let be changed', async () => {
    const [first, second] = [await made('已改'), await made('已作废')]
    const rows = [first, second].map(({ sn }) => ({ sn, ...line(1, 7) }))
    const { seen } = (await send(rows, { dryRun: true })).body.result
    expect((await admin.send('PATCH', `salesOrder/${first.id}`, { customerAddress: '别处' })).status).toBe(200)
    expect((await admin.send('PATCH', 'salesOrder/_cancel', { ids: [second.id], cancelReason: '不要了' })).status).toBe(
      200,
    )
    const answer = await send(rows, { seen })
    expect(answer.status).toBe(422)
    expect(errorsOf(answer)).toEqual([
      [1, 'sn', expect.stringMatching(new RegExp(`修改了销售单${first.sn}，您的修改未保存`))],
      [2, 'sn', `销售单${second.sn}的当前状态不能修改`],
    ])
    expect((await ordersOf('已改'))[0]!.items).toEqual(first.items)
    expect(errorsOf(await send(rows, { dryRun: true }))).toEqual([[2, 'sn', `销售单${second.sn}的当前状态不能修改`]])
  })

  it('keeps what the rule keeps: the lines that something went out of', async () => {
    const before = await made('出过')
    await bench.company
      .updateTable('salesOrderItem')
      .set({ outQuantity: '1' })
      .where('id', '=', before.items[0]!.id)
      .execute()
    const answer = await send([{ sn: before.sn, ...line(1, 7) }])
    expect([answer.status, answer.body.result.errors.length]).toEqual([422, 1])
    expect((await ordersOf('出过'))[0]!.items).toHaveLength(3)
  })

  it('happens once for one key, and of two at once that change the same record both are whole', async () => {
    const headers = { 'idempotency-key': `documents-${engine.name}` }
    const answers = await Promise.all([1, 2, 3].map(() => send(file('一次'), {}, admin, headers)))
    for (const { status, body } of answers) expect([status, body.result.created]).toEqual([200, 3])
    expect(await ordersOf('一次')).toHaveLength(3)
    const [one, two] = [await made('同时一'), await made('同时二')]
    const rows = (quantity: number, ...orders: Order[]) => orders.map(({ sn }) => ({ sn, ...line(1, quantity) }))
    const both = await Promise.all([send(rows(5, one, two)), send(rows(6, two, one))])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const after = [...(await ordersOf('同时一')), ...(await ordersOf('同时二'))]
    expect(after.map(({ items }) => items.length)).toEqual([1, 1])
    expect(new Set(after.map(({ items }) => items[0]!.quantity)).size).toBe(1)
  })

  it('asks for a number in the first row', async () => {
    expect(errorsOf(await send([{ customerName, ...line(0, 1) }]))).toEqual([[1, '_document', '单据序号不能为空']])
  })

  it('takes no more lines than a form sends', async () => {
    const rows = [head('1', '很长'), ...Array.from({ length: 501 }, () => line(0, 1))]
    expect(errorsOf(await send(rows, { dryRun: true }))).toEqual([[502, 'items.productNo', '商品明细最多500行']])
  })

  it('takes 5,000 rows', { timeout: 120_000 }, async () => {
    const rows = Array.from({ length: 5000 }, (_, index) =>
      index % 5 === 0 ? { ...head(String(index), '五千行'), ...line(0, 1) } : line(1, 2),
    )
    const { status, body } = await send(rows)
    expect([status, body.result]).toEqual([200, { created: 1000, updated: 0, lines: 5000, errors: [] }])
  })

  it('is not for who may not open the form', async () => {
    for (const name of ['warehouse', 'viewer']) {
      const answer = await send(file('无权'), {}, await app.as(name))
      expect([name, answer.status]).toEqual([name, 403])
    }
    expect((await send(file('销售'), {}, sales)).status).toBe(200)
  })

  it('starts from a file that says what belongs into which column', async () => {
    const { rawPayload } = await app.app.inject({
      url: '/v1/salesOrder/_importTemplate',
      headers: { authorization: admin.token },
    })
    const [sheet, notes] = (await readXlsx(rawPayload)).sheets
    const headings = [
      '单据序号',
      '销售单号',
      '客户名称',
      '收货地址',
      '优惠率',
      '优惠金额',
      '销售备注',
      '商品编号',
      '数量',
      '单价',
      '税率',
      '备注',
    ]
    expect(sheet!.rows).toEqual([headings])
    expect(notes!.name).toBe('填写说明')
    const notesOf = (label: string) => notes!.rows.find(([first]) => first === label)!.slice(1, 4)
    expect(notesOf('客户名称')).toEqual(['单据的第一行', '是', '须与系统中已有的一致'])
    expect(notesOf('数量').slice(0, 2)).toEqual(['每行明细', '是'])
    expect(notes!.rows.at(-4)).toEqual(headings)
  })

  it('says so in English where that is asked for', async () => {
    const { rawPayload, headers } = await app.app.inject({
      url: '/v1/salesOrder/_importTemplate',
      headers: { authorization: admin.token, 'accept-language': 'en' },
    })
    const { sheets } = await readXlsx(rawPayload)
    expect(sheets[0]!.rows[0]![0]).toBe('Document no.')
    expect(sheets[1]!.name).toBe('How to fill it in')
    const texts = sheets.flatMap(({ rows }) => rows.flat()).map(String)
    expect(texts.filter(text => /[\u3001-\uffef]/.test(text))).toEqual([])
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('Sales order import template.xlsx')
  })
})
