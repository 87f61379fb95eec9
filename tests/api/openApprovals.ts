import { expect } from 'vitest'
import { createTestApp, type Caller } from '../support/createTestApp.ts'
import type { Engine } from '../support/engines.ts'
import { accountOf } from './accountOf.ts'
import { openPeople } from './people/openPeople.ts'
import { told } from './told.ts'

interface Order {
  id: string
  sn: string
  approvalState: number | null
  approvalBy: string | null
}

interface Task {
  id: string
  documentId: string
  documentSn: string
  facts: string[]
  decision: number
  levelTitle: string
}

interface Flow {
  id: string
  flowState: number
  version: number | null
  triedCount: number
  askedCount: number
  trials: { documentSn: string; levels: string }[]
}

export type Approvals = Awaited<ReturnType<typeof openApprovals>>

/** A buyer, the manager and finance, orders of the buyer, and flows, of which none is published yet. */
export async function openApprovals(engine: Engine) {
  const app = await createTestApp(engine)
  const people = await openPeople(app)
  const [buyer, boss, finance] = [await app.as('purchase'), await app.as('salesall'), await app.as('finance')]
  const productId = await people.bench.product(0)
  const { id: supplierId } = await people.bench.company
    .selectFrom('supplier')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()

  const level = (title: string, when: string, who: object, more: object = {}) => ({ title, when, ...who, ...more })
  const byManager = { approverKind: 3 }
  const draft = (items: object[], resourceName = 'purchaseOrder') =>
    people.admin.send<{ id: string }>('POST', 'workflow/flow', { name: '采购审批', resourceName, items })
  const actOn = (path: string, name: string, body: object = {}, by = people.admin) =>
    by.send<{ id: string }>('PATCH', `${path}/_${name}`, body)
  const published = async () => (await people.admin.get<Flow[]>('workflow/flow?flowState=1')).body.result
  const readFlow = async (id: string) => (await people.admin.get<Flow>(`workflow/flow/${id}`)).body.result
  const publish = async (items: object[]) => {
    const made = await draft(items)
    expect(told(made)).toEqual([200, ''])
    const { id } = made.body.result
    expect(told(await actOn(`workflow/flow/${id}`, 'publish', { id }))).toEqual([200, ''])
    return id
  }
  const order = async (quantity: number, price: number) => {
    const items = [{ productId, quantity, price, taxRate: 0.13 }]
    const made = await buyer.send<{ id: string }>('POST', 'purchaseOrder', { supplierId, items })
    expect(told(made)).toEqual([200, ''])
    return read(made.body.result.id)
  }
  const read = async (id: string) => (await buyer.get<Order>(`purchaseOrder/${id}`)).body.result
  const submit = (id: string, body: object = {}) =>
    actOn(`purchaseOrder/${id}`, 'submitApproval', { id, ...body }, buyer)
  const receive = (id: string) =>
    buyer.send<{ id: string }>('POST', `purchaseOrder/${id}/_stockIn`, { warehouseId: people.bench.warehouseId })
  const tasksOf = async (who: Caller, more = '&decision=0') =>
    (await who.get<Task[]>(`workflow/approval?per_page=50${more}`)).body.result
  const taskOf = async (who: Caller, documentId: string) =>
    (await tasksOf(who)).find(task => task.documentId === documentId)
  const decide = async (who: Caller, documentId: string, name: 'approve' | 'reject', body: object = {}) => {
    const { id } = (await taskOf(who, documentId))!
    return who.send('PATCH', `workflow/approval/${id}/_${name}`, { id, ...body })
  }
  const idOf = (loginName: string) => accountOf(people.bench.company, loginName)
  const setManager = async (loginName: string, manager: string | null) =>
    people.admin.send('PATCH', `system/accounts/${await idOf(loginName)}`, {
      managerId: manager === null ? null : await idOf(manager),
    })
  const logOf = async (id: string) =>
    (await buyer.get<{ operationTypeName: string; remark: string | null }[]>(`log?orderType=3&orderId=${id}`)).body
      .result

  expect((await setManager('purchase', 'salesall')).status).toBe(200)
  for (const { id } of await published()) await actOn(`workflow/flow/${id}`, 'retire', { id })
  return {
    app,
    productId,
    people,
    buyer,
    boss,
    finance,
    level,
    byManager,
    draft,
    actOn,
    published,
    readFlow,
    publish,
    order,
    read,
    submit,
    receive,
    tasksOf,
    taskOf,
    decide,
    idOf,
    setManager,
    logOf,
  }
}
