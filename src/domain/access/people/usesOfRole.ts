import { FLOW } from '../../../engine/model/approvalModel.ts'
import type { CompanyTransaction } from '../../../database/company.ts'

/** Counts the accounts of people, and the API keys, that have a role, and names a flow whose approvers have it. */
export async function usesOfRole(trx: CompanyTransaction, roleId: string) {
  const people = await trx
    .selectFrom('account')
    .select(eb => eb.fn.countAll<string>().as('count'))
    .where('roleId', '=', roleId)
    .where('isMachine', '=', false)
    .executeTakeFirstOrThrow()
  const machines = await trx
    .selectFrom('apiKey')
    .select(eb => eb.fn.countAll<string>().as('count'))
    .where('roleId', '=', roleId)
    .executeTakeFirstOrThrow()
  const flow = await trx
    .selectFrom('approvalFlowItem')
    .innerJoin('approvalFlow', 'approvalFlow.id', 'approvalFlowItem.approvalFlowId')
    .select('approvalFlow.name')
    .where('approvalFlowItem.roleId', '=', roleId)
    .where('approvalFlow.flowState', '=', FLOW.published)
    .limit(1)
    .executeTakeFirst()
  return { accounts: Number(people.count), keys: Number(machines.count), flow: flow?.name }
}
