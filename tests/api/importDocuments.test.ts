import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportedRow, ImportResult } from '../../src/engine/form/importing.ts'
import { createTestApp, type Answer, type Caller, type TestApp } from '../support/createTestApp.ts'
import { bothEngines } from '../support/engines.ts'
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

describe.each(bothEngines())('importing documents on $name', engine => {
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
      [5, 'items.price', '请输入单价'],
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
})
