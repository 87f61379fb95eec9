import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

/** 2026-01-06 07:30 in China, when it is still the day before at UTC. */
const MOMENT = String(Date.parse('2026-01-06T07:30:00+08:00'))

describe.each(engines())('a time in 13 figures is milliseconds on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let seller: Caller
  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    seller = await app.as('sales')
  })
  afterAll(() => app.close())

  const make = async (signDate: unknown) => {
    const { id: customerId } = await bench.company
      .selectFrom('customer')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const items = [{ productId: await bench.product(1), quantity: 1, price: 2 }]
    const body = { contractName: '年度采购合同', customerId, signDate, items }
    return seller.send<{ id: string }>('POST', 'salesContract', body)
  }

  it('where a record is saved: the day in China', async () => {
    const { body } = await make(MOMENT)
    const contract = await seller.get<{ signDate: string }>(`salesContract/${body.result.id}`)
    expect(contract.body.result.signDate).toBe('2026-01-06')
  })

  it('where a list is filtered', async () => {
    const totalOf = async (day: string) => {
      const { body } = await seller.get<unknown>(`salesContract?signDateStart=${day}&signDateEnd=${day}`)
      return (body as unknown as { result_info: { total_count: number } }).result_info.total_count
    }
    const before = await totalOf('2026-01-06')
    expect((await make('2026-01-06')).status).toBe(200)
    expect([await totalOf('2026-01-06'), await totalOf(MOMENT)]).toEqual([before + 1, before + 1])
  })

  it('and fewer or more figures are none', async () => {
    for (const wrong of [MOMENT.slice(1), `${MOMENT}0`, '13 figures ok'])
      expect((await make(wrong)).status, wrong).toBe(422)
  })
})
