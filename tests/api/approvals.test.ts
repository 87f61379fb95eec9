import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forCompany } from '../../src/database/company.ts'
import { inTransaction } from '../../src/database/inTransaction.ts'
import { globalTables } from '../../src/database/tables.ts'
import { escalate } from '../../src/domain/workflow/escalate.ts'
import { engines } from '../support/engines.ts'
import { dayInChina } from '../support/dayInChina.ts'
import { type Approvals, openApprovals } from './openApprovals.ts'
import { errorsOf } from './people/openPeople.ts'
import { told } from './told.ts'

describe.each(engines())('approvals on $name', engine => {
  let approvals: Approvals
  beforeAll(async () => {
    approvals = await openApprovals(engine)
  })
  afterAll(() => approvals.app.close())

  it('are needed for nothing before a flow is published', async () => {
    const { id, approvalState } = await approvals.order(10, 9000)
    expect(approvalState).toBeNull()
    expect((await approvals.submit(id)).body.code).toBe('transition.refused')
    expect((await approvals.receive(id)).status).toBe(200)
  })

  it('understand conditions in words, and say what they do not understand', async () => {
    const wrong = async (when: string) =>
      errorsOf(await approvals.draft([approvals.level('上级', when, approvals.byManager)]))
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
    const [large, small] = [await approvals.order(10, 9000), await approvals.order(1, 9000)]
    const made = await approvals.draft([approvals.level('上级', '合计金额 >= 5万', approvals.byManager)])
    const flow = await approvals.readFlow(made.body.result.id)
    expect(flow).toMatchObject({ flowState: 0, version: null })
    expect(flow.askedCount).toBeLessThan(flow.triedCount)
    expect(flow.trials.find(({ documentSn }) => documentSn === large.sn)?.levels).toBe('上级：林致远')
    expect(flow.trials.some(({ documentSn }) => documentSn === small.sn)).toBe(false)
    // A draft asks nobody.
    expect((await approvals.read(large.id)).approvalState).toBeNull()
    expect(
      (await approvals.actOn(`workflow/flow/${flow.id}`, 'publish', { id: flow.id }, approvals.buyer)).status,
    ).toBe(403)
    expect((await approvals.actOn(`workflow/flow/${flow.id}`, 'publish', { id: flow.id })).status).toBe(200)
    expect(await approvals.readFlow(flow.id)).toMatchObject({ flowState: 1, version: 2 })
    expect([(await approvals.read(large.id)).approvalState, (await approvals.read(small.id)).approvalState]).toEqual([
      1,
      null,
    ])
    const blocked = await approvals.receive(large.id)
    expect([blocked.status, blocked.body.code]).toEqual([409, 'approval.needed'])
    expect((await approvals.receive(small.id)).status).toBe(200)
  })

  it('go level by level, freeze the document meanwhile, and free it at the end', async () => {
    await approvals.publish([
      approvals.level('上级', '合计金额 >= 5万', approvals.byManager),
      approvals.level('财务', '合计金额 > 10万', { approverKind: 1, roleId: await approvals.people.roleId('财务') }),
    ])
    const { id, sn } = await approvals.order(20, 9000)
    expect((await approvals.submit(id, { note: '客户急用' })).status).toBe(200)
    expect(await approvals.read(id)).toMatchObject({ approvalState: 2, approvalBy: '上级：林致远' })
    const change = await approvals.buyer.send('PATCH', `purchaseOrder/${id}`, { remark: '改' })
    expect([change.status, change.body.code]).toEqual([409, 'approval.running'])
    expect((await approvals.receive(id)).body.code).toBe('approval.running')
    const cancelled = await approvals.buyer.send('PATCH', 'purchaseOrder/_cancel', { ids: [id] })
    expect(cancelled.body.code).toBe('approval.running')

    // His manager is told what matters, with what he may not see masked, and the others nothing.
    const task = (await approvals.taskOf(approvals.boss, id))!
    expect(task).toMatchObject({ documentSn: sn, levelTitle: '上级' })
    expect(task.facts).toContain('合计金额：***')
    expect(await approvals.taskOf(approvals.finance, id)).toBeUndefined()
    expect((await approvals.finance.get(`workflow/approval/${task.id}`)).status).toBe(404)
    const notices = (await approvals.boss.get<{ title: string; contents: string[] }[]>('notification/unread')).body
      .result
    expect(JSON.stringify(notices)).toContain(`待审批 采购单 ${sn}`)

    expect((await approvals.decide(approvals.boss, id, 'approve', { remark: '同意' })).status).toBe(200)
    expect(await approvals.read(id)).toMatchObject({ approvalState: 2, approvalBy: '财务：沈若兰' })
    expect((await approvals.taskOf(approvals.finance, id))!.facts).toContain('合计金额：180,000.00')
    // Twice is too late.
    expect(
      (await approvals.boss.send('PATCH', `workflow/approval/${task.id}/_approve`, { id: task.id })).body.code,
    ).toBe('transition.refused')
    expect((await approvals.decide(approvals.finance, id, 'approve')).status).toBe(200)
    expect(await approvals.read(id)).toMatchObject({ approvalState: 3, approvalBy: null })
    expect((await approvals.logOf(id)).map(({ operationTypeName }) => operationTypeName)).toEqual(
      expect.arrayContaining(['提交审批', '审批通过（上级）', '审批通过（财务）']),
    )
    expect((await approvals.receive(id)).status).toBe(200)
  })

  it('are returned with a reason, and asked anew after a change', async () => {
    await approvals.publish([approvals.level('上级', '合计金额 >= 5万', approvals.byManager)])
    const { id } = await approvals.order(10, 9000)
    await approvals.submit(id)
    expect(errorsOf(await approvals.decide(approvals.boss, id, 'reject'))).toEqual({ remark: '请填写退回原因' })
    expect((await approvals.decide(approvals.boss, id, 'reject', { remark: '价格太高' })).status).toBe(200)
    expect(await approvals.read(id)).toMatchObject({ approvalState: 4, approvalBy: null })
    const notices = (await approvals.buyer.get<object[]>('notification/unread')).body.result
    expect(JSON.stringify(notices)).toContain('价格太高')
    expect((await approvals.receive(id)).body.code).toBe('approval.needed')
    const [line] = (await approvals.buyer.get<{ items: { id: string }[] }>(`purchaseOrder/${id}`)).body.result.items
    const change = (price: number) =>
      approvals.buyer.send('PATCH', `purchaseOrder/${id}`, {
        items: [{ id: line!.id, productId: approvals.productId, quantity: 10, price, taxRate: 0.13 }],
      })
    expect(told(await change(8000))).toEqual([200, ''])
    expect((await approvals.read(id)).approvalState).toBe(4)
    await approvals.submit(id)
    await approvals.decide(approvals.boss, id, 'approve')
    expect((await approvals.read(id)).approvalState).toBe(3)
    // What was approved was another order than this.
    expect((await change(9500)).status).toBe(200)
    expect((await approvals.read(id)).approvalState).toBe(1)
    expect((await change(100)).status).toBe(200)
    expect((await approvals.read(id)).approvalState).toBeNull()
  })

  it('can be withdrawn, and the asked reminded', async () => {
    await approvals.publish([approvals.level('上级', '合计金额 >= 5万', approvals.byManager)])
    const { id } = await approvals.order(10, 9000)
    await approvals.submit(id)
    expect((await approvals.actOn(`purchaseOrder/${id}`, 'remindApproval', { id }, approvals.buyer)).status).toBe(200)
    expect((await approvals.actOn(`purchaseOrder/${id}`, 'remindApproval', { id }, approvals.buyer)).body.code).toBe(
      'approval.reminded',
    )
    expect((await approvals.actOn(`purchaseOrder/${id}`, 'withdrawApproval', { id }, approvals.buyer)).status).toBe(200)
    expect(await approvals.read(id)).toMatchObject({ approvalState: 1, approvalBy: null })
    expect(await approvals.taskOf(approvals.boss, id)).toBeUndefined()
    expect((await approvals.tasksOf(approvals.boss, '&decision=4')).some(({ documentId }) => documentId === id)).toBe(
      true,
    )
  })

  it('are never given by whoever made or submitted the document', async () => {
    await approvals.publish([
      approvals.level('采购', '', { approverKind: 1, roleId: await approvals.people.roleId('采购') }),
    ])
    const { id } = await approvals.order(1, 1)
    await approvals.submit(id)
    // Another buyer is asked, whom nobody signs in as.
    expect(await approvals.taskOf(approvals.buyer, id)).toBeUndefined()
    expect((await approvals.read(id)).approvalBy).toBe('采购：罗敏')
    await approvals.actOn(`purchaseOrder/${id}`, 'withdrawApproval', { id }, approvals.buyer)
    await approvals.publish([
      approvals.level('本人', '', { approverKind: 2, personId: await approvals.idOf('purchase') }),
    ])
    expect((await approvals.submit(id)).body.code).toBe('approval.nobody')
  })

  it('wait for all where all must, and for the version they began with', async () => {
    const roleId = await approvals.people.makeRole('审批组', ['index-home'])
    await approvals.people.make('judge1', roleId)
    await approvals.people.make('judge2', roleId)
    await approvals.publish([
      approvals.level('审批组', '合计金额 >= 5万', { approverKind: 1, roleId }, { needsAll: true }),
    ])
    const { id } = await approvals.order(10, 9000)
    await approvals.submit(id)
    expect((await approvals.read(id)).approvalBy).toBe('审批组：名judge1、名judge2')
    // What runs goes on as it began.
    await approvals.publish([approvals.level('上级', '合计金额 >= 5万', approvals.byManager)])
    const judges = [await approvals.app.as('judge1'), await approvals.app.as('judge2')]
    await approvals.decide(judges[0]!, id, 'approve')
    expect(await approvals.read(id)).toMatchObject({ approvalState: 2, approvalBy: '审批组：名judge2' })
    await approvals.decide(judges[1]!, id, 'approve')
    expect((await approvals.read(id)).approvalState).toBe(3)
  })

  it('of two who decide at once one is told that it is over', async () => {
    const roleId = await approvals.people.roleId('审批组')
    await approvals.publish([approvals.level('审批组', '', { approverKind: 1, roleId })])
    const { id } = await approvals.order(1, 1)
    await approvals.submit(id)
    const judges = [await approvals.app.as('judge1'), await approvals.app.as('judge2')]
    const tasks = await Promise.all(judges.map(judge => approvals.taskOf(judge, id)))
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
    expect([3, 4]).toContain((await approvals.read(id)).approvalState)
  })

  it('go to a colleague while somebody is away, and to the manager when they lie too long', async () => {
    await approvals.setManager('salesall', 'admin')
    await approvals.publish([approvals.level('上级', '', approvals.byManager, { days: 2 })])
    const today = dayInChina()
    const self = await approvals.boss.send('POST', 'workflow/delegation', {
      delegateId: await approvals.idOf('salesall'),
      sinceOn: today,
      untilOn: today,
    })
    expect(self.body.code).toBe('delegation.self')
    const away = await approvals.boss.send<{ id: string }>('POST', 'workflow/delegation', {
      delegateId: await approvals.idOf('finance'),
      sinceOn: today,
      untilOn: today,
    })
    expect(told(away)).toEqual([200, ''])
    expect((await approvals.finance.get(`workflow/delegation/${away.body.result.id}`)).status).toBe(404)
    const { id } = await approvals.order(1, 1)
    await approvals.submit(id)
    expect((await approvals.taskOf(approvals.finance, id))!.levelTitle).toBe('上级')
    const globals = globalTables(approvals.app.registry.entities)
    const company = forCompany(approvals.app.connection.db, approvals.people.bench.actor.serviceBuyerId, globals)
    const later = new Date(Date.now() + 3 * 86_400_000).toISOString()
    expect(await inTransaction(company, trx => escalate(trx, approvals.app.registry, later))).toBeGreaterThan(0)
    expect(await approvals.taskOf(approvals.people.admin, id)).toBeDefined()
    const endId = away.body.result.id
    expect((await approvals.boss.send('PATCH', `workflow/delegation/${endId}/_end`, { id: endId })).status).toBe(200)
    expect(await approvals.taskOf(approvals.finance, id)).toBeUndefined()
    expect((await approvals.decide(approvals.people.admin, id, 'approve')).status).toBe(200)
    expect((await approvals.read(id)).approvalState).toBe(3)
  })

  it('are asked by programs, and given by people alone', async () => {
    await approvals.publish([approvals.level('上级', '', approvals.byManager)])
    const { id } = await approvals.order(1, 1)
    const { roleId } = await approvals.people.bench.company
      .selectFrom('account')
      .select('roleId')
      .where('loginName', '=', 'salesall')
      .executeTakeFirstOrThrow()
    const key = await approvals.people.admin.send<{ key: string }>('POST', 'system/apiKeys', { name: '程序', roleId })
    expect(told(key)).toEqual([200, ''])
    await approvals.submit(id)
    const task = (await approvals.taskOf(approvals.boss, id))!
    const answer = await approvals.app.app.inject({
      method: 'PATCH',
      url: `/v1/workflow/approval/${task.id}/_approve`,
      headers: { authorization: `Bearer ${key.body.result.key}` },
      payload: { id: task.id },
    })
    expect([401, 403]).toContain(answer.statusCode)
    expect((await approvals.read(id)).approvalState).toBe(2)
  })

  it('end with the flow', async () => {
    const { id } = await approvals.order(1, 1)
    const flows = await approvals.published()
    expect(flows).toHaveLength(1)
    expect((await approvals.read(id)).approvalState).toBe(1)
    expect((await approvals.actOn(`workflow/flow/${flows[0]!.id}`, 'retire', { id: flows[0]!.id })).status).toBe(200)
    expect((await approvals.read(id)).approvalState).toBeNull()
    const { audits } = {
      audits: (await approvals.people.admin.get<{ action: string }[]>('system/audit?per_page=5')).body.result,
    }
    expect(audits.map(({ action }) => action)).toContain('停用审批流程')
  })

  it('of what is lost go by what it would cost', async () => {
    const keeper = await approvals.app.as('warehouse')
    const lost = await approvals.people.bench.product(20)
    const flow = await approvals.draft(
      [
        approvals.level('上级', '类型 = 报损 且 预计成本 >= 80', {
          approverKind: 1,
          roleId: await approvals.people.roleId('财务'),
        }),
      ],
      'overflowSheet',
    )
    const { id } = flow.body.result
    expect(told(await approvals.actOn(`workflow/flow/${id}`, 'publish', { id }))).toEqual([200, ''])
    const loss = async (quantity: number) => {
      const items = [{ productId: lost, quantity, reason: '破损' }]
      const body = { kind: 1, warehouseId: approvals.people.bench.warehouseId, items }
      const made = await keeper.send<{ id: string }>('POST', 'overflowSheet', body)
      expect(told(made)).toEqual([200, ''])
      return (
        await approvals.people.admin.get<{ approvalState: number | null; estimate: number }>(
          `overflowSheet/${made.body.result.id}`,
        )
      ).body.result
    }
    expect(await loss(9)).toMatchObject({ approvalState: null, estimate: 75.33 })
    expect(await loss(10)).toMatchObject({ approvalState: 1, estimate: 83.7 })
    await approvals.actOn(`workflow/flow/${id}`, 'retire', { id })
  })
})
