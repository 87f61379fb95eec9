import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_FORMAT, formatTime } from '../../../src/engine/value/time.ts'
import { createTestApp, type TestApp } from '../../support/createTestApp.ts'
import { engines } from '../../support/engines.ts'
import { DETAIL, FIRST_MOMENT, LAST_MOMENT, LIST, ODD_NAME, openLists, type Lists, type Query } from './openLists.ts'
import type { LineFact, OrderFact } from './readFacts.ts'

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

describe.each(engines())('the list of stock-outs on $name', engine => {
  let app: TestApp
  let lists: Lists
  let facts: OrderFact[]

  beforeAll(async () => {
    app = await createTestApp(engine)
    lists = await openLists(app)
    ;({ facts } = lists)
  })
  afterAll(() => app.close())

  const check = async (query: Query) => {
    const found = expected(facts, query)
    const orders = [...new Set(found.map(({ order }) => order.id))]
    const list = await lists.readAll(LIST, query)
    expect(list.map(row => row.id).toSorted()).toEqual(orders.toSorted())
    const detail = await lists.readAll(DETAIL, query)
    expect(detail.map(row => row.itemId).toSorted()).toEqual(found.map(({ line }) => line.id).toSorted())
    return { orders: orders.length, lines: found.length }
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
        expect((await lists.read(LIST, Object.fromEntries(names.map(name => [name, value])))).info.total_count).toBe(
          facts.length,
        )
    })

    it('a voided one is pending no more, waits for no signature, but is in the list of all', async () => {
      const voided = facts.filter(order => order.salesStatus === 3)
      expect(voided.length).toBeGreaterThan(0)
      const pending = await lists.readAll(LIST, { confirmStatus: '0' })
      const unsigned = await lists.readAll(LIST, { outStatus: '0' })
      const all = await lists.readAll(LIST, {})
      for (const { id } of voided) {
        expect([...pending, ...unsigned].some(row => row.id === id)).toBe(false)
        expect(all.some(row => row.id === id)).toBe(true)
      }
    })

    it('days begin and end in China', async () => {
      const late = facts.find(order => order.time === LAST_MOMENT)!.id
      const early = facts.find(order => order.time === FIRST_MOMENT)!.id
      const on = async (day: string) => (await lists.readAll(LIST, { timeStart: day, timeEnd: day })).map(row => row.id)
      expect(await on('2026-03-05')).toContain(late)
      expect(await on('2026-03-05')).not.toContain(early)
      expect(await on('2026-03-06')).toContain(early)
    })

    it('take % _ and \\ for what they are', async () => {
      const odd = facts.find(order => order.customerName === ODD_NAME)!.id
      for (const part of ['%', '_', '\\', '%_', '\\铜', ODD_NAME, "'", '"', '--', ';'])
        expect((await lists.read(LIST, { customerName: part })).rows.map(row => row.id)).toEqual([odd])
      for (const part of ['%%', '__', '\\\\', '100_', "';drop table stock_out_order;--"])
        expect((await lists.read(LIST, { customerName: part })).rows).toEqual([])
    })

    it('creatorName is for who holds sale-putout-all; for others it is not there', async () => {
      for (const name of ['sales', 'warehouse', 'viewer']) {
        const answer = await lists.refusal(LIST, 'creatorName=x', await app.as(name))
        expect(answer).toMatchObject({ status: 400, success: false, code: 'list.unknownParameter' })
        expect(answer.message).toContain('creatorName')
      }
      expect(
        (await lists.read(LIST, { creatorName: facts[0]!.creatorName }, await app.as('admin'))).rows.length,
      ).toBeGreaterThan(0)
    })

    it('id_in gives these and no others, in detail mode all their lines', async () => {
      const [one, two] = [facts[7]!, facts[9]!]
      const ids = `${one.id},${two.id}`
      expect((await lists.readAll(LIST, { id_in: ids })).map(row => row.id).toSorted()).toEqual(
        [one.id, two.id].toSorted(),
      )
      const lines = [...one.lines, ...two.lines].map(line => line.id)
      expect((await lists.readAll(DETAIL, { id_in: ids })).map(row => row.itemId).toSorted()).toEqual(lines.toSorted())
      expect(
        (await lists.read(LIST, { id_in: one.id, confirmStatus: one.confirmStatus === 1 ? '0' : '1' })).rows,
      ).toEqual([])
    })
  })
})
