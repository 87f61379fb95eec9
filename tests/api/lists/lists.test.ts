import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { latestDay } from '../../../src/engine/value/time.ts'
import { createTestApp, type Caller, type TestApp } from '../../support/createTestApp.ts'
import { bothEngines } from '../../support/engines.ts'
import { DETAIL, LIST, openLists, type Lists } from './openLists.ts'
import type { OrderFact } from './readFacts.ts'

describe.each(bothEngines())('the list of stock-outs on $name', engine => {
  let app: TestApp
  let lists: Lists
  let facts: OrderFact[]
  let caller: Caller

  beforeAll(async () => {
    app = await createTestApp(engine)
    lists = await openLists(app)
    ;({ facts, caller } = lists)
  })
  afterAll(() => app.close())

  describe('rows', () => {
    it('carry the declared columns, what is told beside them, the id, and nothing else', async () => {
      const columns = (mode: number) => {
        const { columns, with: told } = app.registry.resources.stockOutOrder!.list.modes[mode]!
        // What goods cost is not for who sells them.
        const seen = columns.filter(({ source }) => !['itemCost', 'itemMargin'].includes(source))
        return [...seen.map(({ source }) => source), ...told]
      }
      const [list, detail] = [await lists.read(LIST, {}), await lists.read(DETAIL, {})]
      for (const row of list.rows) expect(Object.keys(row).toSorted()).toEqual(['id', ...columns(0)].toSorted())
      for (const row of detail.rows)
        expect(Object.keys(row).toSorted()).toEqual(['id', 'itemId', ...columns(1)].toSorted())
    })

    it('say what the document says', async () => {
      for (const row of await lists.readAll(LIST, {})) {
        const { lines: _, titleId: __, salesmanId: ___, time, ...order } = facts.find(order => order.id === row.id)!
        expect(row).toMatchObject({ ...order, time: new Date(time).toISOString() })
      }
      for (const row of await lists.readAll(DETAIL, { confirmStatus: '1', timeStart: '2026-01-01' })) {
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
      expect((await lists.read(LIST, {})).rows.map(row => row.id)).toEqual(sorted.slice(0, 15).map(order => order.id))
    })

    it('go by every column that can be sorted by, both ways, and lose or repeat no row on any page', async () => {
      for (const [path, mode, key] of [
        [LIST, 0, 'id'],
        [DETAIL, 1, 'itemId'],
      ] as const) {
        const { columns } = app.registry.resources.stockOutOrder!.list.modes[mode]!
        for (const { source } of columns.filter(column => column.sortable)) {
          const query = { sort: source, timeStart: '2026-01-01' }
          const up = await lists.readAll(path, { ...query, order: 'ASC' }, '150')
          const down = await lists.readAll(path, { ...query, order: 'DESC' }, '200')
          expect(new Set(up.map(row => row[key])).size).toBe(up.length)
          expect(down.map(row => row[key]).toReversed()).toEqual(up.map(row => row[key]))
          if (['time', 'sn', 'confirmStatus', 'outStatus'].includes(source))
            for (const [index, row] of up.slice(1).entries()) expect(row[source]! >= up[index]![source]!).toBe(true)
        }
      }
    })

    it('are stable over small pages though most rows are alike', async () => {
      const rows = await lists.readAll(LIST, { sort: 'confirmStatus', order: 'ASC' }, '37')
      expect(rows).toHaveLength(facts.length)
      expect(new Set(rows.map(row => row.id)).size).toBe(facts.length)
    })

    it('go up to 200 rows a page; beyond the last there are none', async () => {
      expect((await lists.read(LIST, { per_page: '200' })).rows).toHaveLength(200)
      expect(await lists.read(LIST, { page: '1000' })).toMatchObject({
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
      const answer = await lists.refusal(LIST, query)
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
      'linkManId=x',
      'sn[]=x',
      'Sn=x',
    ])('the filter %s is refused by name, in both modes and the export', async query => {
      for (const path of [LIST, DETAIL, `${DETAIL}/_export`]) {
        if (path.endsWith('_export') && query === 'columns=sn') continue
        const answer = await lists.refusal(path, query)
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
      const answer = await lists.refusal(LIST, `sort=${encodeURIComponent(sort)}`)
      expect(answer).toMatchObject({ status: 400, code: 'list.badValue' })
      expect(answer.message).toContain('sort')
    })

    it('a day later than tomorrow is refused, whichever filter asks for it', async () => {
      const later = latestDay(Date.now() + 86_400_000)
      for (const query of [`timeEnd=${later}`, `timeStart=${later}`, 'timeEnd=2199-12-31']) {
        const answer = await lists.refusal(LIST, query)
        expect(answer).toMatchObject({ status: 400, code: 'list.lateDay' })
        expect(answer.message).toBe(`查询条件“出库时间”的日期不能晚于${latestDay()}`)
      }
      expect(await lists.refusal('salesOrder/returnOrder', `returnTimeEnd=${later}`)).toMatchObject({
        code: 'list.lateDay',
      })
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
      const answer = await lists.refusal(LIST, query)
      expect(answer).toMatchObject({ status: 400, code: 'list.badValue' })
      expect(answer.message).toContain(query.split('=')[0])
    })
  })
})
