import type { Actor } from '../../domain/actor.ts'
import { APPROVER } from '../../domain/approvals/readLevels.ts'
import { isEditable } from '../../domain/records/editable.ts'
import { saveRecord } from '../../domain/records/saveRecord.ts'
import { DAY_FORMAT, formatTime, startOfDay } from '../../engine/value/time.ts'
import { DECISION } from '../../domain/workflow/round.ts'
import { APPROVAL } from '../../engine/model/approvalModel.ts'
import { type Company, say } from '../company.ts'
import { HOUR } from '../workCalendar.ts'
import { act } from './act.ts'

interface Level {
  title: string
  when: string
  /** Name of a role; the manager of whoever made it unless given. */
  role?: string
}

const PURCHASES: readonly Level[] = [
  { title: '部门负责人', when: '合计金额 >= 3万' },
  { title: '财务复核', when: '合计金额 >= 5万', role: '财务' },
]
const SALES: readonly Level[] = [{ title: '销售主管', when: '优惠后金额 >= 3万', role: '销售主管' }]

/**
 * Large orders have to be approved of late: the first was, the second came back, the third waits, and of the others
 * nobody has asked for it yet. Where one does all there is nobody to ask.
 */
export async function approveOrders(company: Company) {
  const { staff, end } = company
  if (staff.buyers[0] === staff.manager) return
  await publish(company, 'purchaseOrder', '大额采购审批', PURCHASES, end - 6 * HOUR)
  await publish(company, 'salesOrder', '大额销售审批', SALES, end - 6 * HOUR)
  const [approved, returned, waiting] = await needed(company, 'purchaseOrder')
  const { manager } = staff
  if (approved) {
    await submit(company, 'purchaseOrder', approved, end - 5 * HOUR, '补安全库存')
    for (const [hours, actor] of [manager, staff.cashier].entries())
      await decide(company, actor, approved.id, 'approve', end - (4 - hours) * HOUR)
  }
  if (returned) {
    await submit(company, 'purchaseOrder', returned, end - 5 * HOUR)
    await decide(company, manager, returned.id, 'reject', end - 3 * HOUR, '单价比上次高，请再和供应商谈')
  }
  if (waiting) await submit(company, 'purchaseOrder', waiting, end - 2 * HOUR, '客户急用，周内要到货')
  const [sale] = await needed(company, 'salesOrder')
  if (sale) await submit(company, 'salesOrder', sale, end - HOUR, '老客户，按框架协议价')
  await delegate(company)
}

/** Who leads the sellers will be away next week. */
async function delegate({ trx, registry, staff, timeOf, end }: Company) {
  const { approvalDelegation } = registry.resources
  const leader = staff.sellers.find(({ keys }) => keys.has('sale-putout-all'))
  if (!leader || !isEditable(approvalDelegation)) return
  const day = (days: number) => formatTime(startOfDay(formatTime(timeOf(end), DAY_FORMAT), days), DAY_FORMAT)
  const body = { delegateId: staff.manager.accountId, sinceOn: day(7), untilOn: day(9), remark: '出差' }
  await saveRecord(trx, registry, leader, { resource: approvalDelegation, body, time: timeOf(end - HOUR) })
}

async function publish(company: Company, resourceName: string, name: string, levels: readonly Level[], second: number) {
  const { trx, registry, staff, timeOf } = company
  const { approvalFlow } = registry.resources
  if (!isEditable(approvalFlow)) return
  const roles = await trx.selectFrom('role').select(['id', 'name']).execute()
  const items = levels.map(({ title, when, role }) => ({
    ...{ title, when, approverKind: role === undefined ? APPROVER.manager : APPROVER.role },
    ...{ roleId: roles.find(one => one.name === role)?.id ?? null, needsAll: false, days: 2 },
  }))
  const body = { resourceName, name: say(company, name), items }
  const id = await saveRecord(trx, registry, staff.manager, { resource: approvalFlow, body, time: timeOf(second) })
  await act(company, { actor: staff.manager, resource: 'approvalFlow', transition: 'publish', id, second })
}

interface Needed {
  id: string
  creatorId: string | null
}

const needed = ({ trx }: Company, table: 'purchaseOrder' | 'salesOrder'): Promise<Needed[]> =>
  trx.selectFrom(table).select(['id', 'creatorId']).where('approvalState', '=', APPROVAL.needed).orderBy('sn').execute()

async function submit(company: Company, resource: string, { id, creatorId }: Needed, second: number, note?: string) {
  const { buyers, sellers, manager } = company.staff
  const actor = [...buyers, ...sellers].find(({ accountId }) => accountId === creatorId) ?? manager
  await act(company, { actor, resource, transition: 'submitApproval', id, second, body: { note: note ?? null } })
}

/** Has somebody decide, if he is asked. */
async function decide(
  company: Company,
  person: Actor,
  documentId: string,
  transition: 'approve' | 'reject',
  second: number,
  remark?: string,
) {
  const tasks = company.trx.selectFrom('approvalTask').select('id').where('documentId', '=', documentId)
  const asked = await tasks
    .where('approverId', '=', person.accountId)
    .where('decision', '=', DECISION.open)
    .executeTakeFirst()
  if (!asked) return
  // Everybody has the page, whatever their role.
  const actor = { ...person, keys: new Set([...person.keys, 'system-approval']) }
  const body = { remark: remark ?? null }
  await act(company, { actor, resource: 'approvalTask', transition, id: asked.id, second, body })
}
