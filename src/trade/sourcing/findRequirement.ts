import { namedTables } from '../../database/company.ts'
import { leaveStatement } from '../../database/together.ts'
import { leaveChanged } from '../../domain/journal/tellChanged.ts'
import { logOwn } from '../../domain/journal/operationLog.ts'
import type { RuleContext } from '../../domain/rule.ts'

/** Value of `processStatus` of goods that were found. */
const FOUND = 2

/** Marks what a customer wanted as found, and says in its log how. */
export async function findRequirement(
  { trx, registry, actor, time }: RuleContext,
  { id, sn }: { id: string; sn: string },
  remark: string,
) {
  const resource = registry.resources.requirement!
  const found = namedTables(trx).updateTable(resource.entity).set({ processStatus: FOUND })
  await leaveStatement(trx, found.where('id', '=', id))
  await leaveChanged(trx, { resource: resource.name, ids: [id] })
  const { logged } = resource.transitions.find(({ name }) => name === 'offer')!
  await logOwn(trx, actor, resource, { id, sn }, { ...logged!, remark, time })
}
