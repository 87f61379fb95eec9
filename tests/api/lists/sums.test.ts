import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUp } from '../../../src/engine/value/addUp.ts'
import { createTestApp, type Caller, type TestApp } from '../../support/createTestApp.ts'
import { engines } from '../../support/engines.ts'

interface Sums {
  count: number
  capped: boolean
  sums: Record<string, number>
}
type Row = Record<string, unknown>

describe.each(engines())('the sums of lists on $name', engine => {
  let app: TestApp
  let admin: Caller
  beforeAll(async () => {
    app = await createTestApp(engine)
    admin = await app.as('admin')
  })
  afterAll(() => app.close())

  const sumsOf = async (path: string, query = '', who = admin) => {
    const { status, body } = await who.get<Sums>(`${path}/_sums?${query}`)
    expect([status, body.message]).toEqual([200, ''])
    return body.result
  }
  const rowsOf = async (path: string, query = '', who = admin) => {
    const rows: Row[] = []
    for (let page = 1; ; page++) {
      const { body } = await who.get<Row[]>(`${path}?${query}&page=${page}&per_page=200`)
      rows.push(...body.result)
      if (rows.length >= body.result_info!.total_count) return rows
    }
  }

  it.each([
    ['salesOrder', ''],
    ['salesOrder', 'timeStart=2026-02-01&timeEnd=2026-03-31'],
    ['purchaseOrder', ''],
    ['salesOrder/stockOutOrderWithSku', 'confirmStatus=1'],
    ['purchaseOrder/stockInOrderWithSku', ''],
    ['finance/payout', ''],
    ['salesOrder', 'sn=nothing'],
  ])('of %s?%s are those of all rows that it finds', async (path, query) => {
    const [sums, rows] = [await sumsOf(path, query), await rowsOf(path, query)]
    expect(sums).toMatchObject({ count: rows.length, capped: false })
    expect(Object.keys(sums.sums)).not.toEqual([])
    for (const [source, sum] of Object.entries(sums.sums)) expect(sum).toBe(addUp(rows.map(row => row[source])))
  })

  it('are of the columns that are asked for, and of chosen records', async () => {
    expect(Object.keys((await sumsOf('salesOrder', 'columns=sn,quantity')).sums)).toEqual(['quantity'])
    const [first, second] = await rowsOf('salesOrder')
    const { count, sums } = await sumsOf('salesOrder', `id_in=${String(first!.id)},${String(second!.id)}`)
    expect([count, sums.goodsAmount]).toEqual([2, addUp([first!.goodsAmount, second!.goodsAmount])])
  })

  it('are of the own records alone', async () => {
    const sales = await app.as('sales')
    const [own, all] = [await sumsOf('salesOrder', '', sales), await sumsOf('salesOrder')]
    expect(own).toMatchObject({ count: (await rowsOf('salesOrder', '', sales)).length })
    expect(own.count).toBeLessThanOrEqual(all.count)
  })

  it.each(['foo=1', 'columns=passwordHash', 'page=2', 'sort=sn', 'timeStart=x'])('refuse %s', async query => {
    expect((await admin.get(`salesOrder/_sums?${query}`)).status).toBe(400)
  })

  it('are not there where no column is added up', async () => {
    expect((await admin.get('customer/_sums')).status).toBe(404)
  })
})
