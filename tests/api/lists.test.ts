import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/domain/newId.ts'
import { DAY_FORMAT, formatTime, latestDay } from '../../src/engine/value/time.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { bothEngines } from '../support/engines.ts'
import { openWorkbench } from './openWorkbench.ts'
import { readFacts, type LineFact, type OrderFact } from './readFacts.ts'

const LIST = 'salesOrder/stockOutOrder'
const DETAIL = 'salesOrder/stockOutOrderWithSku'
type Row = Record<string, unknown> & { id: string; itemId?: string }
type Query = Record<string, string>

const contains = (text: string | null, part: string) => (text ?? '').toLowerCase().includes(part.trim().toLowerCase())
const dayOf = (time: string) => formatTime(time, DAY_FORMAT)

/** What each filter means for a document (the API's contract, lists). */
const ofOrder: Record<string, (order: OrderFact, value: string) => boolean> = {
  sn: (order, value) => contains(order.sn, value),
  customerName: (order, value) => contains(order.customerName, value),
  salesOrderSn: (order, value) => contains(order.salesOrderSn, value),
  creatorName: (order, value) => contains(order.creatorName, value),
  timeStart: (order, value) => dayOf(order.time) >= value,
  timeEnd: (order, value) => dayOf(order.time) <= value,
  confirmStatus: (order, value) => order.confirmStatus === Number(value) && (value !== '0' || order.salesStatus !== 3),
  outStatus: (order, value) => order.outStatus === Number(value) && (value !== '0' || order.salesStatus !== 3),
  titleId: (order, value) => order.titleId === value,
  salesmanId: (order, value) => order.salesmanId === value,
  printed: (order, value) => order.printed === Number(value),
  returnState: (order, value) => order.returnState === Number(value),
}

/** What each filter means for a line of goods. */
const ofLine: Record<string, (line: LineFact, value: string) => boolean> = {
  goodsName: (line, value) => contains(line.goodsName, value),
  goodsSn: (line, value) => contains(line.goodsSn, value),
  brandName: (line, value) => contains(line.brandName, value),
  productNo: (line, value) => contains(line.productNo, value),
  warehouseId: (line, value) => line.warehouseId === value,
}

/** The lines that a query finds; in list mode their documents are the rows. */
function expected(facts: OrderFact[], query: Query): { order: OrderFact; line: LineFact }[] {
  const used = Object.entries(query).filter(([, value]) => value !== '' && value !== '-1')
  const isName = used.some(([name]) => name === 'goodsName')
  const ignored = new Set(isName ? ['goodsSn', 'brandName', 'productNo'] : [])
  return facts
    .filter(order => used.every(([name, value]) => ofOrder[name]?.(order, value) ?? true))
    .flatMap(order => order.lines.map(line => ({ order, line })))
    .filter(({ line }) => used.every(([name, value]) => ignored.has(name) || (ofLine[name]?.(line, value) ?? true)))
}

describe.each(bothEngines())('the list of stock-outs on $name', engine => {
  let app: TestApp
  let facts: OrderFact[]
  let caller: Caller

  beforeAll(async () => {
    app = await createTestApp(engine)
    await addOddities(app)
    facts = await readFacts(app, 'salesall')
    caller = await app.as('salesall')
  })
  afterAll(() => app.close())

  const read = async (path: string, query: Query, who = caller) => {
    const answer = await who.get<Row[]>(`${path}?${new URLSearchParams(query)}`)
    expect([answer.status, answer.body.message]).toEqual([200, ''])
    return { rows: answer.body.result, info: answer.body.result_info! }
  }
  const readAll = async (path: string, query: Query, perPage = '200') => {
    const rows: Row[] = []
    for (let page = 1; ; page++) {
      const { rows: more, info } = await read(path, { ...query, page: String(page), per_page: perPage })
      expect(info).toMatchObject({ page, per_page: Number(perPage) })
      rows.push(...more)
      if (rows.length >= info.total_count) return rows
      expect(more).toHaveLength(Number(perPage))
    }
  }
  const check = async (query: Query) => {
    const found = expected(facts, query)
    const orders = [...new Set(found.map(({ order }) => order.id))]
    const list = await readAll(LIST, query)
    expect(list.map(row => row.id).toSorted()).toEqual(orders.toSorted())
    const detail = await readAll(DETAIL, query)
    expect(detail.map(row => row.itemId).toSorted()).toEqual(found.map(({ line }) => line.id).toSorted())
    return { orders: orders.length, lines: found.length }
  }
  const refusal = async (path: string, query: string, who = caller) => {
    const { status, body } = await who.get(`${path}?${query}`)
    return { status, ...body }
  }

  describe('filters', () => {
    it.each([
      ['customerName', () => ({ customerName: facts[0]!.customerName.slice(0, 2) })],
      ['customerName, blanks around', () => ({ customerName: ` ${facts[0]!.customerName.slice(2, 5)} ` })],
      ['sn', () => ({ sn: facts[0]!.sn.slice(2, 8) })],
      ['sn in small letters', () => ({ sn: facts[3]!.sn.toLowerCase() })],
      ['salesOrderSn', () => ({ salesOrderSn: facts[1]!.salesOrderSn })],
      ['creatorName', () => ({ creatorName: facts[2]!.creatorName })],
      ['goodsName', () => ({ goodsName: '轴承' })],
      ['goodsSn', () => ({ goodsSn: facts[4]!.lines[0]!.goodsSn.slice(0, 3) })],
      ['brandName', () => ({ brandName: facts[5]!.lines[0]!.brandName })],
      ['productNo', () => ({ productNo: facts[6]!.lines[0]!.productNo })],
      ['timeStart', () => ({ timeStart: '2026-03-06' })],
      ['timeEnd', () => ({ timeEnd: '2026-03-05' })],
      ['one day', () => ({ timeStart: '2026-03-05', timeEnd: '2026-03-05' })],
      ['pending', () => ({ confirmStatus: '0' })],
      ['confirmed', () => ({ confirmStatus: '1' })],
      ['unsigned', () => ({ outStatus: '0' })],
      ['signed', () => ({ outStatus: '1' })],
      ['abnormal', () => ({ outStatus: '3' })],
      ['titleId', () => ({ titleId: facts.find(order => order.titleId)!.titleId! })],
      ['salesmanId', () => ({ salesmanId: facts.find(order => order.salesmanId)!.salesmanId! })],
      ['warehouseId', () => ({ warehouseId: facts[0]!.lines[0]!.warehouseId })],
      ['printed', () => ({ printed: '1' })],
      ['not printed', () => ({ printed: '0' })],
      ['with a return', () => ({ returnState: '1' })],
      ['without a return', () => ({ returnState: '0' })],
      [
        'two of the goods, met by one line',
        () => ({ brandName: facts[0]!.lines[0]!.brandName, goodsName: '', goodsSn: facts[0]!.lines[0]!.goodsSn }),
      ],
      [
        'of the goods only the name where there is one',
        () => ({ goodsName: '轴承', brandName: '没有的牌子', goodsSn: '没有', productNo: '没有' }),
      ],
    ] as [string, () => Query][])('%s', async (_, make) => {
      const found = await check(make())
      expect(found.orders).toBeGreaterThan(0)
      expect(found.orders).toBeLessThan(facts.length)
    })

    it('together, in every combination', async () => {
      const order = fc.constantFrom(...facts)
      const line = order.map(({ lines }) => lines[0]!)
      const choice = (...values: string[]) => fc.constantFrom('', '-1', ...values)
      const query = fc.record(
        {
          customerName: order.map(({ customerName }) => customerName.slice(1, 3)),
          sn: order.map(({ sn }) => sn.slice(4, 9)),
          salesOrderSn: order.map(({ salesOrderSn }) => salesOrderSn.slice(-3)),
          creatorName: order.map(({ creatorName }) => creatorName.slice(0, 1)),
          goodsName: fc.oneof(
            fc.constant(''),
            line.map(({ goodsName }) => goodsName.slice(-2)),
          ),
          goodsSn: line.map(({ goodsSn }) => goodsSn.slice(0, 1)),
          brandName: line.map(({ brandName }) => brandName),
          productNo: line.map(({ productNo }) => productNo.slice(-2)),
          warehouseId: line.map(({ warehouseId }) => warehouseId),
          timeStart: order.map(({ time }) => dayOf(time)),
          timeEnd: order.map(({ time }) => dayOf(time)),
          confirmStatus: choice('0', '1'),
          outStatus: choice('0', '1', '3'),
          titleId: order.map(({ titleId }) => titleId ?? ''),
          salesmanId: order.map(({ salesmanId }) => salesmanId ?? '-1'),
          printed: choice('0', '1'),
          returnState: choice('0', '1'),
        },
        { requiredKeys: [] },
      )
      await fc.assert(
        fc.asyncProperty(query, async given => void (await check(given as Query))),
        { numRuns: 25 },
      )
    })

    it('empty and -1 mean all', async () => {
      const names = [...Object.keys(ofOrder), ...Object.keys(ofLine)]
      for (const value of ['', '-1', ' '])
        expect((await read(LIST, Object.fromEntries(names.map(name => [name, value])))).info.total_count).toBe(
          facts.length,
        )
    })

    it('a voided one is pending no more, waits for no signature, but is in the list of all', async () => {
      const voided = facts.filter(order => order.salesStatus === 3)
      expect(voided.length).toBeGreaterThan(0)
      const pending = await readAll(LIST, { confirmStatus: '0' })
      const unsigned = await readAll(LIST, { outStatus: '0' })
      const all = await readAll(LIST, {})
      for (const { id } of voided) {
        expect([...pending, ...unsigned].some(row => row.id === id)).toBe(false)
        expect(all.some(row => row.id === id)).toBe(true)
      }
    })

    it('days begin and end in China', async () => {
      const late = facts.find(order => order.time === LAST_MOMENT)!.id
      const early = facts.find(order => order.time === FIRST_MOMENT)!.id
      const on = async (day: string) => (await readAll(LIST, { timeStart: day, timeEnd: day })).map(row => row.id)
      expect(await on('2026-03-05')).toContain(late)
      expect(await on('2026-03-05')).not.toContain(early)
      expect(await on('2026-03-06')).toContain(early)
    })

    it('take % _ and \\ for what they are', async () => {
      const odd = facts.find(order => order.customerName === ODD_NAME)!.id
      for (const part of ['%', '_', '\\', '%_', '\\铜', ODD_NAME, "'", '"', '--', ';'])
        expect((await read(LIST, { customerName: part })).rows.map(row => row.id)).toEqual([odd])
      for (const part of ['%%', '__', '\\\\', '100_', "';drop table stock_out_order;--"])
        expect((await read(LIST, { customerName: part })).rows).toEqual([])
    })

    it('creatorName is for who holds sale-putout-all; for others it is not there', async () => {
      for (const name of ['sales', 'warehouse', 'viewer']) {
        const answer = await refusal(LIST, 'creatorName=x', await app.as(name))
        expect(answer).toMatchObject({ status: 400, success: false, code: 'list.unknownParameter' })
        expect(answer.message).toContain('creatorName')
      }
      expect(
        (await read(LIST, { creatorName: facts[0]!.creatorName }, await app.as('admin'))).rows.length,
      ).toBeGreaterThan(0)
    })

    it('id_in gives these and no others, in detail mode all their lines', async () => {
      const [one, two] = [facts[7]!, facts[9]!]
      const ids = `${one.id},${two.id}`
      expect((await readAll(LIST, { id_in: ids })).map(row => row.id).toSorted()).toEqual([one.id, two.id].toSorted())
      const lines = [...one.lines, ...two.lines].map(line => line.id)
      expect((await readAll(DETAIL, { id_in: ids })).map(row => row.itemId).toSorted()).toEqual(lines.toSorted())
      expect((await read(LIST, { id_in: one.id, confirmStatus: one.confirmStatus === 1 ? '0' : '1' })).rows).toEqual([])
    })
  })

  describe('rows', () => {
    it('carry the declared columns, what is told beside them, the id, and nothing else', async () => {
      const columns = (mode: number) => {
        const { columns, with: told } = app.registry.resources.stockOutOrder!.list.modes[mode]!
        return [...columns.map(({ source }) => source), ...told]
      }
      const [list, detail] = [await read(LIST, {}), await read(DETAIL, {})]
      for (const row of list.rows) expect(Object.keys(row).toSorted()).toEqual(['id', ...columns(0)].toSorted())
      for (const row of detail.rows)
        expect(Object.keys(row).toSorted()).toEqual(['id', 'itemId', ...columns(1)].toSorted())
    })

    it('say what the document says', async () => {
      for (const row of await readAll(LIST, {})) {
        const { lines: _, titleId: __, salesmanId: ___, time, ...order } = facts.find(order => order.id === row.id)!
        expect(row).toMatchObject({ ...order, time: new Date(time).toISOString() })
      }
      for (const row of await readAll(DETAIL, { confirmStatus: '1', timeStart: '2026-01-01' })) {
        const order = facts.find(order => order.id === row.id)!
        const { productNo, brandName, goodsName, goodsSn, quantity } = order.lines.find(line => line.id === row.itemId)!
        expect(row).toMatchObject({
          sn: order.sn,
          productNo,
          brandName,
          goodsName,
          goodsSn,
          stockOutQuantity: quantity,
        })
      }
    })
  })

  describe('order and pages', () => {
    it('begin with the latest', async () => {
      const sorted = facts.toSorted((a, b) => (a.time === b.time ? (a.id < b.id ? 1 : -1) : a.time < b.time ? 1 : -1))
      expect((await read(LIST, {})).rows.map(row => row.id)).toEqual(sorted.slice(0, 15).map(order => order.id))
    })

    it('go by every column that can be sorted by, both ways, and lose or repeat no row on any page', async () => {
      for (const [path, mode, key] of [
        [LIST, 0, 'id'],
        [DETAIL, 1, 'itemId'],
      ] as const) {
        const { columns } = app.registry.resources.stockOutOrder!.list.modes[mode]!
        for (const { source } of columns.filter(column => column.sortable)) {
          const query = { sort: source, timeStart: '2026-01-01' }
          const up = await readAll(path, { ...query, order: 'ASC' }, '150')
          const down = await readAll(path, { ...query, order: 'DESC' }, '200')
          expect(new Set(up.map(row => row[key])).size).toBe(up.length)
          expect(down.map(row => row[key]).toReversed()).toEqual(up.map(row => row[key]))
          if (['time', 'sn', 'confirmStatus', 'outStatus'].includes(source))
            for (const [index, row] of up.slice(1).entries()) expect(row[source]! >= up[index]![source]!).toBe(true)
        }
      }
    })

    it('are stable over small pages though most rows are alike', async () => {
      const rows = await readAll(LIST, { sort: 'confirmStatus', order: 'ASC' }, '37')
      expect(rows).toHaveLength(facts.length)
      expect(new Set(rows.map(row => row.id)).size).toBe(facts.length)
    })

    it('go up to 200 rows a page; beyond the last there are none', async () => {
      expect((await read(LIST, { per_page: '200' })).rows).toHaveLength(200)
      expect(await read(LIST, { page: '1000' })).toMatchObject({
        rows: [],
        info: { page: 1000, total_count: facts.length },
      })
    })

    it.each([
      'per_page=0',
      'per_page=201',
      'per_page=-1',
      'per_page=1e9',
      'per_page=abc',
      'per_page=',
      'page=0',
      'page=-1',
      'page=1.5',
      'page=99999999999',
      'order=asc',
      'order=down',
      'page=1&page=2',
    ])('%s is refused by name', async query => {
      const answer = await refusal(LIST, query)
      expect(answer).toMatchObject({ status: 400, success: false, code: 'list.badValue', result: null })
      expect(answer.message).toContain(query.split('=')[0])
    })
  })

  describe('what it does not know', () => {
    it.each([
      'foo=1',
      'columns=sn',
      'password=x',
      'customer.customerName=x',
      'salesOrder.sn=x',
      '__proto__=x',
      'constructor=x',
      'time=2026-01-01',
      'customerId=x',
      'sn[]=x',
      'Sn=x',
    ])('the filter %s is refused by name, in both modes and the export', async query => {
      for (const path of [LIST, DETAIL, `${DETAIL}/_export`]) {
        if (path.endsWith('_export') && query === 'columns=sn') continue
        const answer = await refusal(path, query)
        expect(answer).toMatchObject({ status: 400, code: 'list.unknownParameter' })
        expect(answer.message).toContain(query.split('=')[0])
      }
    })

    it.each([
      'passwordHash',
      'creator.passwordHash',
      'salesOrder.customer.customerName',
      'goodsName',
      'total',
      'time desc',
      'time;--',
      '1',
      'cancelReason',
      '__proto__',
    ])('the order by %s is refused', async sort => {
      const answer = await refusal(LIST, `sort=${encodeURIComponent(sort)}`)
      expect(answer).toMatchObject({ status: 400, code: 'list.badValue' })
      expect(answer.message).toContain('sort')
    })

    it('a day later than tomorrow is refused, whichever filter asks for it', async () => {
      const later = latestDay(Date.now() + 86_400_000)
      for (const query of [`timeEnd=${later}`, `timeStart=${later}`, 'timeEnd=2199-12-31']) {
        const answer = await refusal(LIST, query)
        expect(answer).toMatchObject({ status: 400, code: 'list.lateDay' })
        expect(answer.message).toBe(`查询条件“出库时间”的日期不能晚于${latestDay()}`)
      }
      expect(await refusal('salesOrder/returnOrder', `returnTimeEnd=${later}`)).toMatchObject({ code: 'list.lateDay' })
      expect((await caller.get(`${LIST}?timeEnd=${latestDay()}`)).status).toBe(200)
    })

    it.each([
      'confirmStatus=2',
      'confirmStatus=abc',
      'confirmStatus=0.0',
      'outStatus=2',
      'printed=yes',
      'timeStart=2026-13-01',
      'timeStart=2026-02-30',
      'timeEnd=20260301',
      'timeEnd=2026-03-01T00:00:00',
      'timeStart=0000-01-01',
      'timeEnd=10000-01-01',
      'titleId=1',
      'salesmanId=x',
      'warehouseId=01900000-0000-7000-8000-00000000000g',
      'id_in=1',
      'id_in=,',
      'sn=a&sn=b',
      'sn=%00',
      'customerName=a%00b',
    ])('the value %s is refused by name', async query => {
      const answer = await refusal(LIST, query)
      expect(answer).toMatchObject({ status: 400, code: 'list.badValue' })
      expect(answer.message).toContain(query.split('=')[0])
    })
  })
})

const LAST_MOMENT = '2026-03-05T15:59:59.999Z'
const FIRST_MOMENT = '2026-03-05T16:00:00.000Z'
const ODD_NAME = `100%_纯\\铜"'--;`

/** Documents that the demo has not: at the edges of a day, and of a customer whose name is hard to search for. */
async function addOddities(app: TestApp) {
  const { company, pending, product, stockOut } = await openWorkbench(app)
  for (const time of [LAST_MOMENT, FIRST_MOMENT])
    await company
      .updateTable('stockOutOrder')
      .set({ time })
      .where('id', '=', await pending())
      .execute()
  const customerId = newId()
  await company.insertInto('customer').values({ id: customerId, customerName: ODD_NAME }).execute()
  await stockOut([{ productId: await product(1), quantity: '1' }], customerId)
}
