import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { json } from '../../src/database/company.ts'
import { newId } from '../../src/domain/newId.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Step {
  label: string
  transition: string | null
  mine: boolean
  roles: string[]
}

describe.each(engines())('what is to be done next on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let seller: Caller
  let url: string
  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    seller = await app.as('sales')
    url = `nextStep/stockOutOrder/${await bench.pending()}`
  })
  afterAll(() => app.close())

  const read = async () => (await seller.get<Step[]>(url)).body.result
  const disable = (roleId: string, disabled: boolean) =>
    bench.company.updateTable('account').set({ disabled }).where('roleId', '=', roleId).execute()

  it('is told with the roles of who does it, as far as anybody works in them', async () => {
    const row = { id: newId(), name: '空缺的角色', menuKeys: json(['warehouse-putoutDetail']) }
    await bench.company.insertInto('role').values(row).execute()
    expect(await read()).toEqual([{ label: '确认出库', transition: 'confirm', mine: false, roles: ['仓库'] }])
    const { roleId } = await bench.company
      .selectFrom('account')
      .select('roleId')
      .where('loginName', '=', 'warehouse')
      .executeTakeFirstOrThrow()
    await disable(roleId, true)
    const [step] = await read()
    expect(step?.roles).not.toContain('仓库')
    expect(step?.roles).not.toContain('空缺的角色')
    await disable(roleId, false)
  })

  it('says whether one does it oneself, also where a form is opened', async () => {
    const { id } = await bench.company
      .selectFrom('salesOrder')
      .innerJoin('salesOrderItem as line', 'line.salesId', 'salesOrder.id')
      .select('salesOrder.id')
      .whereRef('line.outQuantity', '<', 'line.quantity')
      .where('salesOrder.orderStatus', '=', 0)
      .executeTakeFirstOrThrow()
    const mine = async (login: string) => {
      const person = await app.as(login)
      const { result } = (await person.get<Step[]>(`nextStep/salesOrder/${id}`)).body
      return result.map(step => [step.label, step.mine])
    }
    expect(await mine('sales')).toEqual([['生成出库单', true]])
  })

  it('is nothing of what nothing leads on', async () => {
    const { id } = await bench.company.selectFrom('customer').select('id').limit(1).executeTakeFirstOrThrow()
    expect((await seller.get<Step[]>(`nextStep/customer/${id}`)).body.result).toEqual([])
  })
})
