import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUp } from '../../src/engine/value/addUp.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface StockOut {
  sn: string
  customerName: string
  items: { amount: number }[]
}

describe.each(engines())('what is noted on a stock-out on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let seller: Caller
  let carrier: { id: string; name: string }
  const read = async (id: string) =>
    (await seller.get<Record<string, unknown>>(`salesOrder/stockOutOrder/${id}`)).body.result
  const logOf = async (orderType: number, orderId: unknown) =>
    (
      await seller.get<{ operationType: number; remark: string }[]>(
        `log?orderType=${orderType}&orderId=${String(orderId)}`,
      )
    ).body.result
  const ship = (stockId: string, given: object, by = seller) =>
    by.send('POST', 'salesOrder/saveShipping', { stockId, stockType: 0, ...given })

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    seller = await app.as('sales')
    carrier = (await seller.get<{ id: string; name: string }[]>('system/findLogistics')).body.result[0]!
  })
  afterAll(() => app.close())

  it('carrier and waybill are kept and logged with what was entered', async () => {
    const id = await bench.pending()
    expect((await ship(id, { shippingCorpId: carrier.id, trackingNo: ' YD0001 ' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ shippingCorpName: carrier.name, trackingNo: 'YD0001' })
    expect((await logOf(1, id)).at(-1)).toMatchObject({ operationType: 20, remark: `${carrier.name} YD0001` })
  })

  it('states are told in words too', async () => {
    const id = await bench.pending()
    expect(await read(id)).toMatchObject({ confirmStatusName: '待出库', outStatusName: '待签收' })
  })

  it('nothing of the three is refused, and who has no detail key', async () => {
    const id = await bench.pending()
    for (const given of [{ shippingCorpId: '', trackingNo: ' ', imgurl: null }, {}]) {
      const { status, body } = await ship(id, given)
      expect([status, body.message]).toEqual([422, '物流信息不能全部为空'])
    }
    expect((await ship(id, { trackingNo: 'X' }, await app.as('viewer'))).status).toBe(403)
    const unknown = await ship(id, { shippingCorpId: id })
    expect(unknown.body.message).toBe('物流公司不存在，请重新选择')
    expect((await read(id)).trackingNo).toBeNull()
  })

  it('the remark is its sales order’s, and the same again is no edit', async () => {
    const id = await bench.pending()
    const { salesId } = await read(id)
    await seller.send('PATCH', 'salesOrder/baseInfo', { id: salesId, remark: '改到周六' })
    expect(await read(id)).toMatchObject({ remark: '改到周六' })
    expect((await logOf(0, salesId)).at(-1)).toMatchObject({ operationType: 1, remark: '销售备注' })
    const told = (await logOf(0, salesId)).length
    await seller.send('PATCH', 'salesOrder/baseInfo', { id: salesId, remark: ' 改到周六 ' })
    expect(await logOf(0, salesId)).toHaveLength(told)
    const stranger = await app.as('other')
    expect((await stranger.send('PATCH', 'salesOrder/baseInfo', { id: salesId, remark: 'x' })).status).toBe(404)
  })

  it('the invoicing file is an Excel file for who holds the key, and its making is logged', async () => {
    const id = await bench.pending()
    const file = await app.app.inject({
      url: `/v1/salesOrder/stockOutOrder/${id}/_export?id=${id}&page=1&size=100000`,
      headers: { authorization: seller.token },
    })
    expect(file.statusCode).toBe(200)
    const { sn, customerName, items } = (await seller.get<StockOut>(`salesOrder/stockOutOrder/${id}`)).body.result
    const name = /filename\*=UTF-8''(.+)$/.exec(String(file.headers['content-disposition']))![1]!
    expect(decodeURIComponent(name)).toBe(`出库单开票明细 ${sn} ${customerName}.xlsx`)
    const [lines, about] = (await readXlsx(file.rawPayload)).sheets
    expect(lines!.rows.at(-1)).toContain(addUp(items.map(({ amount }) => amount)))
    expect(about!.rows).toContainEqual(['单据', sn])
    expect((await logOf(1, id)).at(-1)).toMatchObject({ operationType: 5 })
    const keeper = await app.as('warehouse')
    expect((await keeper.get(`salesOrder/stockOutOrder/${id}/_export`)).status).toBe(403)
  })
})
