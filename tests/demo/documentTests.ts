import { expect, test } from 'vitest'
import { snakeCase } from '../../src/engine/value/snakeCase.ts'
import { now, type Demos } from './openDemos.ts'

/** Tests what documents there are, how far they went, and what is told of them. */
export function testDocuments(open: () => Demos) {
  test.each([
    ['customer', 60, 10],
    ['linkMan', 60, 10],
    ['supplier', 30, 5],
    ['product', 840, 50],
    ['warehouse', 4, 2],
    ['companyTitle', 2, 1],
    ['stockOutOrder', 400, 40],
    ['stockInOrder', 250, 30],
    ['salesReturnOrder', 20, 1],
    ['purchaseReturnOrder', 8, 1],
    ['stockInItemBatch', 100, 0],
    ['stockOutItemBatch', 100, 0],
    ['notification', 20, 1],
    ['reminderRule', 3, 3],
    ['reminderFiring', 5, 1],
    ['exportTemplate', 3, 3],
    ['salesContract', 5, 5],
    ['purchaseContract', 5, 5],
    ['requirement', 15, 5],
    ['supplierQuote', 30, 15],
    ['supplierQuoteShare', 10, 5],
    ['inquiry', 30, 5],
    ['payout', 25, 8],
    ['payReturn', 5, 1],
    ['receipt', 50, 5],
    ['payment', 50, 5],
    ['expense', 40, 40],
    ['priceList', 6, 1],
    ['cmsPage', 4, 4],
    ['recruitPost', 4, 4],
    ['mallVersion', 2, 2],
    ['moneyTransfer', 3, 3],
    ['receivableSettlement', 50, 5],
    ['invoice', 100, 5],
    ['purchaseInvoice', 50, 2],
    ['statement', 8, 1],
    ['supplierStatement', 5, 1],
    ['statementShare', 5, 1],
    ['bankLine', 10, 1],
    ['accountingPeriod', 2, 1],
    ['warehouseTransfer', 12, 6],
    ['assembly', 6, 6],
    ['stockCheck', 5, 4],
    ['overflowSheet', 8, 5],
    ['purchaseOrder', 250, 30],
    ['purchaseShare', 5, 3],
  ])('there are enough rows of %s', (table, least, leastOther) => {
    const { rowsIn } = open()
    expect(rowsIn(table).length).toBeGreaterThanOrEqual(least)
    expect(rowsIn(table, 'B').length).toBeGreaterThanOrEqual(leastOther)
  })

  test.each(['stockOutOrder', 'stockInOrder', 'salesReturnOrder', 'purchaseReturnOrder'])(
    '%s stands in every state it can come to',
    name => {
      const { registry, rowsIn } = open()
      const reached = registry.resources[name]!.transitions.flatMap(({ to }) => Object.entries(to))
      const begun = reached.map(([field]): [string, unknown] => [field, 0])
      for (const [field, value] of [...reached, ...begun]) {
        const found = rowsIn(name).filter(row => row[snakeCase(field)] === value)
        expect(found.length, `${field} ${String(value)}`).toBeGreaterThan(3)
      }
    },
  )

  test.each(['salesContract', 'purchaseContract'])('%s stands in every state, and some were ordered from', name => {
    const { rowsIn } = open()
    const states = new Set(rowsIn(name).map(row => row.contract_status))
    expect(states).toEqual(new Set([0, 1, 2]))
    const orders = rowsIn(name === 'salesContract' ? 'salesOrder' : 'purchaseOrder')
    expect(orders.filter(row => row.contract_id !== null).length).toBeGreaterThanOrEqual(2)
  })

  test.each([
    'requirement',
    'supplierQuote',
    'inquiry',
    'payout',
    'payReturn',
    'warehouseTransfer',
    'stockCheck',
    'overflowSheet',
  ])('%s stands in every state', name => {
    const { registry, rowsIn } = open()
    const [field, options] = Object.values(registry.entities[name]!.fields)
      .filter(({ kind, readOnly }) => kind === 'enumeration' && readOnly)
      .map(({ name, options }) => [name, options] as const)[0]!
    const found = new Set(rowsIn(name).map(row => row[snakeCase(field)]))
    expect(found).toEqual(new Set(options!.map(({ value }) => value)))
  })

  test('links of purchase orders are open, past their day, and revoked', () => {
    const { rowsIn } = open()
    const shares = rowsIn('purchaseShare')
    const isPast = ({ expires_at: time }: { expires_at?: unknown }) => Date.parse(String(time)) < now.getTime()
    expect(shares.filter(row => row.revoked_at !== null).length).toBeGreaterThan(0)
    expect(shares.filter(row => row.revoked_at === null && isPast(row)).length).toBeGreaterThan(0)
    expect(shares.filter(row => row.revoked_at === null && !isPast(row)).length).toBeGreaterThan(0)
  })

  test('some documents have what others have not', () => {
    const { rowsIn } = open()
    const stockOuts = rowsIn('stockOutOrder')
    const orders = rowsIn('salesOrder')
    const some = {
      noSalesman: stockOuts.filter(row => row.salesman_id === null),
      printed: stockOuts.filter(row => Number(row.print_num) > 0),
      notPrinted: stockOuts.filter(row => Number(row.print_num) === 0),
      freight: stockOuts.filter(row => Number(row.freight_cost) > 0),
      cancelReason: stockOuts.filter(row => row.cancel_reason !== null),
      abnormalReason: stockOuts.filter(row => row.reason !== null),
      noContact: orders.filter(row => row.link_man_id === null),
      online: orders.filter(row => row.order_type === 0),
      manual: orders.filter(row => row.order_type === 1),
      remark: orders.filter(row => row.remark !== null),
      unread: rowsIn('notification').filter(row => row.read_at === null),
    }
    for (const [what, found] of Object.entries(some)) expect(found.length, what).toBeGreaterThan(5)
    const lineNos = new Set(rowsIn('stockOutItem').map(row => row.line_no))
    expect(lineNos).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]))
  })

  test('documents lie in the working hours of the last twelve months, most in the last weeks', () => {
    const { rowsIn } = open()
    const times = rowsIn('stockOutOrder').map(({ time }) => Date.parse(String(time)))
    for (const time of times) {
      const inChina = new Date(time + 8 * 3_600_000)
      const minutes = inChina.getUTCHours() * 60 + inChina.getUTCMinutes()
      expect(inChina.getUTCDay()).not.toBe(0)
      expect(minutes).toBeGreaterThanOrEqual(8 * 60 + 30)
      expect(minutes).toBeLessThanOrEqual(18 * 60)
    }
    const between = (least: number, most: number) =>
      times.filter(time => now.getTime() - time >= least * 86_400_000 && now.getTime() - time < most * 86_400_000)
        .length
    expect(between(0, 366)).toBe(times.length)
    expect(between(300, 366)).toBeGreaterThan(10)
    expect(between(0, 30)).toBeGreaterThan(2 * between(180, 210))
  })

  test('nothing has happened yet that lies after now', () => {
    const { content } = open()
    for (const [table, column] of [
      ['operationLog', 'operation_time'],
      ['stockLedger', 'time'],
      ['notification', 'message_time'],
    ] as const)
      for (const row of content.get(table)!) expect(Date.parse(String(row[column]))).toBeLessThanOrEqual(now.getTime())
  })

  test('the log has every type, in the order in which a document goes its way', () => {
    const { rowsIn } = open()
    const types = new Set(rowsIn('operationLog').map(row => row.operation_type))
    expect(Array.from({ length: 21 }, (_, type) => type).filter(type => !types.has(type))).toEqual([])
    const named = rowsIn('operationLog').filter(
      row => Number(row.operation_type) >= 16 && Number(row.operation_type) <= 19,
    )
    expect(named.filter(row => !row.operation_type_name)).toEqual([])
    const entries = rowsIn('operationLog').filter(row => row.order_type === 1)
    for (const { id, time } of rowsIn('stockOutOrder')) {
      const timeOf = (...types: unknown[]) =>
        entries.find(row => row.order_id === id && types.includes(row.operation_type))?.operation_time
      const way = [timeOf(4), timeOf(12), timeOf(14, 15)].filter(time => time !== undefined)
      expect(way[0]).toBe(time)
      expect(way.map(String).toSorted()).toEqual(way)
    }
  })

  test('what happened stands in the log: each print and each way that goods were sent', () => {
    const { rowsIn } = open()
    const entries = (type: number) =>
      rowsIn('operationLog').filter(row => row.order_type === 1 && row.operation_type === type)
    const printed = rowsIn('stockOutOrder').map(row => Number(row.print_num))
    expect(entries(17).length).toBe(printed.reduce((sum, times) => sum + times, 0))
    const sent = rowsIn('stockOutOrder').filter(row => row.tracking_no !== null)
    expect(new Set(entries(20).map(row => row.order_id))).toEqual(new Set(sent.map(({ id }) => id)))
    expect(sent.length).toBeGreaterThan(50)
  })

  test('everybody is told what concerns him, and of the last days nothing is read', () => {
    const { registry, rowsIn } = open()
    const notices = rowsIn('notification')
    const titles = Object.values(registry.resources).flatMap(({ notify }) => Object.values(notify).flat())
    const approvals = ['待审批', '审批已通过', '审批被退回']
    const declared = new Set([...titles.map(({ title }) => title), '客户业务提醒', ...approvals])
    const titleOf = (row: Record<string, unknown>) => String(row.title).split(' ')[0]!
    expect(notices.filter(row => !declared.has(titleOf(row)))).toEqual([])
    for (const title of [
      '新的出库单',
      '库存不足',
      '采购到货',
      '订单的商品到货',
      '已收到退货',
      '客户业务提醒',
      ...approvals,
    ])
      expect(notices.filter(row => titleOf(row) === title).length, title).toBeGreaterThan(0)
    for (const row of notices) expect(String(row.url)).toMatch(/^\//)
    const age = (row: Record<string, unknown>) => now.getTime() - Date.parse(String(row.message_time))
    expect(notices.filter(row => row.read_at !== null && age(row) < 5 * 86_400_000)).toEqual([])
    expect(notices.filter(row => row.read_at === null && age(row) > 12 * 86_400_000)).toEqual([])
  })
}
