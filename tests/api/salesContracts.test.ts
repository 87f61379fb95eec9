import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Contract {
  id: string
  sn: string
  contractStatus: number
  total: number
  steps: { label: string; done: boolean }[]
}

describe.each(engines())('sales contracts on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let seller: Caller
  let customerId: string
  const read = async (id: string) => (await seller.get<Contract>(`salesContract/${id}`)).body.result
  const make = async (further: object = {}) => {
    const items = [{ productId: await bench.product(10), quantity: 3, price: 19.99 }]
    const body = { contractName: '年度采购合同', customerId, signDate: '2026-01-05', items, ...further }
    return seller.send<{ id: string }>('POST', 'salesContract', body)
  }
  const take = (id: string, operation: string, body: object = {}) =>
    seller.send('PATCH', `salesContract/${id}/_${operation}`, { id, ...body })

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    seller = await app.as('sales')
    customerId = (await bench.company.selectFrom('customer').select('id').orderBy('id').executeTakeFirstOrThrow()).id
  })
  afterAll(() => app.close())

  it('come into force, are ordered from, and end', async () => {
    const { id } = (await make({ discountRate: 0.1 })).body.result
    expect(await read(id)).toMatchObject({ contractStatus: 0, goodsAmount: 59.97, total: 53.97 })
    expect((await take(id, 'order')).status).toBe(409)
    expect((await take(id, 'approve')).status).toBe(200)
    expect((await seller.send('PUT', `salesContract/${id}`, { remark: '太晚' })).status).toBe(409)
    expect((await take(id, 'order')).status).toBe(200)
    const related = await seller.get<{ type: number; snId: string }[]>(`orderInfo/11/${id}`)
    const [order] = related.body.result
    expect(order).toMatchObject({ type: 0 })
    const { body } = await seller.get<{ goodsAmount: number; customerId: string }>(`salesOrder/${order!.snId}`)
    expect(body.result).toMatchObject({ goodsAmount: 59.97, total: 53.97, customerId, items: [{ netAmount: 53.97 }] })
    expect((await take(id, 'terminate', { cancelReason: '项目取消' })).status).toBe(200)
    const { steps, contractStatus } = await read(id)
    expect([contractStatus, steps.at(-1)!.label]).toEqual([2, '已终止'])
  })

  it('can’t be signed later than tomorrow, but delivered', async () => {
    const late = await make({ signDate: '2199-01-01' })
    expect([late.status, late.body.message]).toEqual([422, '签订日期不能晚于明天'])
    expect((await make({ deliveryDate: '2199-01-01' })).status).toBe(200)
  })
})
