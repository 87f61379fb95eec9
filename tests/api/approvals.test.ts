import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forCompany } from '../../src/database/company.ts'
import { inTransaction } from '../../src/database/inTransaction.ts'
import { globalTables } from '../../src/database/tables.ts'
import { escalate } from '../../src/domain/workflow/escalate.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { dayInChina } from '../support/dayInChina.ts'
import { openPeople, errorsOf, type People } from './people/openPeople.ts'
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

describe.each(engines())('approvals on $name', engine => {
  let app: TestApp
  let people: People
  let buyer: Caller
  let boss: Caller
  let finance: Caller
  let productId: string
  let supplierId: string

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
  const idOf = async (loginName: string) =>
    (
      await people.bench.company
        .selectFrom('account')
        .select('id')
        .where('loginName', '=', loginName)
        .executeTakeFirstOrThrow()
    ).id
  const roleOf = async (name: string) =>
    (await people.admin.get<{ id: string; name: string }[]>('system/roles')).body.result.find(
      role => role.name === name,
    )!.id
  const setManager = async (loginName: string, manager: string | null) =>
    people.admin.send('PATCH', `system/accounts/${await idOf(loginName)}`, {
      managerId: manager === null ? null : await idOf(manager),
    })
  const logOf = async (id: string) =>
    (await buyer.get<{ operationTypeName: string; remark: string | null }[]>(`log?orderType=3&orderId=${id}`)).body
      .result

  beforeAll(async () => {
    app = await createTestApp(engine)
    people = await openPeople(app)
    buyer = await app.as('purchase')
    boss = await app.as('salesall')
    finance = await app.as('finance')
    productId = await people.bench.product(0)
    supplierId = (
      await people.bench.company.selectFrom('supplier').select('id').orderBy('id').executeTakeFirstOrThrow()
    ).id
    expect((await setManager('purchase', 'salesall')).status).toBe(200)
    for (const { id } of await published()) await actOn(`workflow/flow/${id}`, 'retire', { id })
  })
  afterAll(() => app.close())

  it('are needed for nothing before a flow is published', async () => {
    const { id, approvalState } = await order(10, 9000)
    expect(approvalState).toBeNull()
    expect((await submit(id)).body.code).toBe('transition.refused')
    expect((await receive(id)).status).toBe(200)
  })

  it('understand conditions in words, and say what they do not understand', async () => {
    const wrong = async (when: string) => errorsOf(await draft([level('上级', when, byManager)]))
    expect(await wrong('合计额 >= 5')).toEqual({ 'items.0.when': '没有“合计额”，是否为“合计金额”' })
    expect(await wrong('合计金额')).toEqual({
      'items.0.when': expect.stringContaining('看不懂条件“合计金额”') as string,
    })
    expect(await wrong('合计金额 > 很多')).toEqual({ 'items.0.when': '“合计金额”要和数字比较，“很多”不是数字' })
    expect(await wrong('入库进度 是 完')).toEqual({
      'items.0.when': expect.stringContaining('“入库进度”没有“完”') as string,
    })
    expect(await wrong('供应商名称 > 3')).toEqual({ 'items.0.when': expect.stringContaining('不是数字') as string })
  })

  it('try a draft out on what was made lately, and publish it with all that is open', async () => {
    const [large, small] = [await order(10, 9000), await order(1, 9000)]
    const made = await draft([level('上级', '合计金额 >= 5万', byManager)])
    const flow = await readFlow(made.body.result.id)
    expect(flow).toMatchObject({ flowState: 0, version: null })
    expect(flow.askedCount).toBeLessThan(flow.triedCount)
    expect(flow.trials.find(({ documentSn }) => documentSn === large.sn)?.levels).toBe('上级：林致远')
    expect(flow.trials.some(({ documentSn }) => documentSn === small.sn)).toBe(false)
    // A draft asks nobody.
    expect((await read(large.id)).approvalState).toBeNull()
    expect((await actOn(`workflow/flow/${flow.id}`, 'publish', { id: flow.id }, buyer)).status).toBe(403)
    expect((await actOn(`workflow/flow/${flow.id}`, 'publish', { id: flow.id })).status).toBe(200)
    expect(await readFlow(flow.id)).toMatchObject({ flowState: 1, version: 2 })
    expect([(await read(large.id)).approvalState, (await read(small.id)).approvalState]).toEqual([1, null])
    const blocked = await receive(large.id)
    expect([blocked.status, blocked.body.code]).toEqual([409, 'approval.needed'])
    expect((await receive(small.id)).status).toBe(200)
  })

  it('go level by level, freeze the document meanwhile, and free it at the end', async () => {
    await publish([
      level('上级', '合计金额 >= 5万', byManager),
      level('财务', '合计金额 > 10万', { approverKind: 1, roleId: await people.roleId('财务') }),
    ])
    const { id, sn } = await order(20, 9000)
    expect((await submit(id, { note: '客户急用' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ approvalState: 2, approvalBy: '上级：林致远' })
    const change = await buyer.send('PATCH', `purchaseOrder/${id}`, { remark: '改' })
    expect([change.status, change.body.code]).toEqual([409, 'approval.running'])
    expect((await receive(id)).body.code).toBe('approval.running')
    const cancelled = await buyer.send('PATCH', 'purchaseOrder/_cancel', { ids: [id] })
    expect(cancelled.body.code).toBe('approval.running')

    // His manager is told what matters, with what he may not see masked, and the others nothing.
    const task = (await taskOf(boss, id))!
    expect(task).toMatchObject({ documentSn: sn, levelTitle: '上级' })
    expect(task.facts).toContain('合计金额：***')
    expect(await taskOf(finance, id)).toBeUndefined()
    expect((await finance.get(`workflow/approval/${task.id}`)).status).toBe(404)
    const notices = (await boss.get<{ title: string; contents: string[] }[]>('notification/unread')).body.result
    expect(JSON.stringify(notices)).toContain(`待审批 采购单 ${sn}`)

    expect((await decide(boss, id, 'approve', { remark: '同意' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ approvalState: 2, approvalBy: '财务：沈若兰' })
    expect((await taskOf(finance, id))!.facts).toContain('合计金额：180,000.00')
    // Twice is too late.
    expect((await boss.send('PATCH', `workflow/approval/${task.id}/_approve`, { id: task.id })).body.code).toBe(
      'transition.refused',
    )
    expect((await decide(finance, id, 'approve')).status).toBe(200)
    expect(await read(id)).toMatchObject({ approvalState: 3, approvalBy: null })
    expect((await logOf(id)).map(({ operationTypeName }) => operationTypeName)).toEqual(
      expect.arrayContaining(['提交审批', '审批通过（上级）', '审批通过（财务）']),
    )
    expect((await receive(id)).status).toBe(200)
  })

  it('are returned with a reason, and asked anew after a change', async () => {
    await publish([level('上级', '合计金额 >= 5万', byManager)])
    const { id } = await order(10, 9000)
    await submit(id)
    expect(errorsOf(await decide(boss, id, 'reject'))).toEqual({ remark: '请填写退回原因' })
    expect((await decide(boss, id, 'reject', { remark: '价格太高' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ approvalState: 4, approvalBy: null })
    const notices = (await buyer.get<object[]>('notification/unread')).body.result
    expect(JSON.stringify(notices)).toContain('价格太高')
    expect((await receive(id)).body.code).toBe('approval.needed')
    const [line] = (await buyer.get<{ items: { id: string }[] }>(`purchaseOrder/${id}`)).body.result.items
    const change = (price: number) =>
      buyer.send('PATCH', `purchaseOrder/${id}`, {
        items: [{ id: line!.id, productId, quantity: 10, price, taxRate: 0.13 }],
      })
    expect(told(await change(8000))).toEqual([200, ''])
    expect((await read(id)).approvalState).toBe(4)
    await submit(id)
    await decide(boss, id, 'approve')
    expect((await read(id)).approvalState).toBe(3)
    // What was approved was another order than this.
    expect((await change(9500)).status).toBe(200)
    expect((await read(id)).approvalState).toBe(1)
    expect((await change(100)).status).toBe(200)
    expect((await read(id)).approvalState).toBeNull()
  })

  it('can be withdrawn, and the asked reminded', async () => {
    await publish([level('上级', '合计金额 >= 5万', byManager)])
    const { id } = await order(10, 9000)
    await submit(id)
    expect((await actOn(`purchaseOrder/${id}`, 'remindApproval', { id }, buyer)).status).toBe(200)
    expect((await actOn(`purchaseOrder/${id}`, 'remindApproval', { id }, buyer)).body.code).toBe('approval.reminded')
    expect((await actOn(`purchaseOrder/${id}`, 'withdrawApproval', { id }, buyer)).status).toBe(200)
    expect(await read(id)).toMatchObject({ approvalState: 1, approvalBy: null })
    expect(await taskOf(boss, id)).toBeUndefined()
    expect((await tasksOf(boss, '&decision=4')).some(({ documentId }) => documentId === id)).toBe(true)
  })

  it('are never given by whoever made or submitted the document', async () => {
    await publish([level('采购', '', { approverKind: 1, roleId: await people.roleId('采购') })])
    const { id } = await order(1, 1)
    await submit(id)
    // Another buyer is asked, whom nobody signs in as.
    expect(await taskOf(buyer, id)).toBeUndefined()
    expect((await read(id)).approvalBy).toBe('采购：罗敏')
    await actOn(`purchaseOrder/${id}`, 'withdrawApproval', { id }, buyer)
    await publish([level('本人', '', { approverKind: 2, personId: await idOf('purchase') })])
    expect((await submit(id)).body.code).toBe('approval.nobody')
  })

  it('wait for all where all must, and for the version they began with', async () => {
    const [first, second] = [await idOf('salesall'), await idOf('finance')]
    const roleId = await people.makeRole('审批组', ['index-home'])
    await people.make('judge1', roleId)
    await people.make('judge2', roleId)
    await publish([level('审批组', '合计金额 >= 5万', { approverKind: 1, roleId }, { needsAll: true })])
    const { id } = await order(10, 9000)
    await submit(id)
    expect((await read(id)).approvalBy).toBe('审批组：名judge1、名judge2')
    // What runs goes on as it began.
    await publish([level('上级', '合计金额 >= 5万', byManager)])
    const judges = [await app.as('judge1'), await app.as('judge2')]
    await decide(judges[0]!, id, 'approve')
    expect(await read(id)).toMatchObject({ approvalState: 2, approvalBy: '审批组：名judge2' })
    await decide(judges[1]!, id, 'approve')
    expect((await read(id)).approvalState).toBe(3)
    expect(first).not.toBe(second)
  })

  it('of two who decide at once one is told that it is over', async () => {
    const roleId = await people.roleId('审批组')
    await publish([level('审批组', '', { approverKind: 1, roleId })])
    const { id } = await order(1, 1)
    await submit(id)
    const judges = [await app.as('judge1'), await app.as('judge2')]
    const tasks = await Promise.all(judges.map(judge => taskOf(judge, id)))
    const answers = await Promise.all(
      judges.map((judge, index) => {
        const taskId = tasks[index]!.id
        return judge.send('PATCH', `workflow/approval/${taskId}/_${index ? 'reject' : 'approve'}`, {
          id: taskId,
          remark: '好',
        })
      }),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect([3, 4]).toContain((await read(id)).approvalState)
  })

  it('go to a colleague while somebody is away, and to the manager when they lie too long', async () => {
    await setManager('salesall', 'admin')
    await publish([level('上级', '', byManager, { days: 2 })])
    const today = dayInChina()
    const self = await boss.send('POST', 'workflow/delegation', {
      delegateId: await idOf('salesall'),
      sinceOn: today,
      untilOn: today,
    })
    expect(self.body.code).toBe('delegation.self')
    const away = await boss.send<{ id: string }>('POST', 'workflow/delegation', {
      delegateId: await idOf('finance'),
      sinceOn: today,
      untilOn: today,
    })
    expect(told(away)).toEqual([200, ''])
    expect((await finance.get(`workflow/delegation/${away.body.result.id}`)).status).toBe(404)
    const { id } = await order(1, 1)
    await submit(id)
    expect((await taskOf(finance, id))!.levelTitle).toBe('上级')
    const globals = globalTables(app.registry.entities)
    const company = forCompany(app.connection.db, people.bench.actor.serviceBuyerId, globals)
    const later = new Date(Date.now() + 3 * 86_400_000).toISOString()
    expect(await inTransaction(company, trx => escalate(trx, app.registry, later))).toBeGreaterThan(0)
    expect(await taskOf(people.admin, id)).toBeDefined()
    const endId = away.body.result.id
    expect((await boss.send('PATCH', `workflow/delegation/${endId}/_end`, { id: endId })).status).toBe(200)
    expect(await taskOf(finance, id)).toBeUndefined()
    expect((await decide(people.admin, id, 'approve')).status).toBe(200)
    expect((await read(id)).approvalState).toBe(3)
  })

  it('are asked by programs, and given by people alone', async () => {
    await publish([level('上级', '', byManager)])
    const { id } = await order(1, 1)
    const { roleId } = await people.bench.company
      .selectFrom('account')
      .select('roleId')
      .where('loginName', '=', 'salesall')
      .executeTakeFirstOrThrow()
    const key = await people.admin.send<{ key: string }>('POST', 'system/apiKeys', { name: '程序', roleId })
    expect(told(key)).toEqual([200, ''])
    await submit(id)
    const task = (await taskOf(boss, id))!
    const answer = await app.app.inject({
      method: 'PATCH',
      url: `/v1/workflow/approval/${task.id}/_approve`,
      headers: { authorization: `Bearer ${key.body.result.key}` },
      payload: { id: task.id },
    })
    expect([401, 403]).toContain(answer.statusCode)
    expect((await read(id)).approvalState).toBe(2)
  })

  it('end with the flow', async () => {
    const { id } = await order(1, 1)
    const flows = await published()
    expect(flows).toHaveLength(1)
    expect((await read(id)).approvalState).toBe(1)
    expect((await actOn(`workflow/flow/${flows[0]!.id}`, 'retire', { id: flows[0]!.id })).status).toBe(200)
    expect((await read(id)).approvalState).toBeNull()
    const { audits } = { audits: (await people.admin.get<{ action: string }[]>('system/audit?per_page=5')).body.result }
    expect(audits.map(({ action }) => action)).toContain('停用审批流程')
  })

  it('of what is lost go by what it would cost', async () => {
    const keeper = await app.as('warehouse')
    const lost = await people.bench.product(20)
    const flow = await draft(
      [level('上级', '类型 = 报损 且 预计成本 >= 80', { approverKind: 1, roleId: await roleOf('财务') })],
      'overflowSheet',
    )
    const { id } = flow.body.result
    expect(told(await actOn(`workflow/flow/${id}`, 'publish', { id }))).toEqual([200, ''])
    const loss = async (quantity: number) => {
      const items = [{ productId: lost, quantity, reason: '破损' }]
      const body = { kind: 1, warehouseId: people.bench.warehouseId, items }
      const made = await keeper.send<{ id: string }>('POST', 'overflowSheet', body)
      expect(told(made)).toEqual([200, ''])
      return (
        await people.admin.get<{ approvalState: number | null; estimate: number }>(
          `overflowSheet/${made.body.result.id}`,
        )
      ).body.result
    }
    expect(await loss(9)).toMatchObject({ approvalState: null, estimate: 75.33 })
    expect(await loss(10)).toMatchObject({ approvalState: 1, estimate: 83.7 })
    await actOn(`workflow/flow/${id}`, 'retire', { id })
  })
})
