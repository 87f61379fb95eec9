import { sql } from 'kysely'
import type { CompanyTransaction } from '../../database/company.ts'
import { companyStatement } from '../../database/sql/companyStatement.ts'
import type { Slot } from '../../database/template.ts'
import { leaveQuestion } from '../../database/together.ts'
import type { Actor } from '../actor.ts'
import { type ApprovalLevel, FLOW } from '../../engine/model/approvalModel.ts'
import type { Resource } from '../../engine/model/model.ts'

/** The levels by which records of a resource are approved now. */
export interface Flow {
  /** Of the company's own flow. */
  version?: number
  levels: readonly ApprovalLevel[]
}

type Answer = () => Promise<{ version: number | null; levels: unknown }[]>

/** What a transaction has asked for, by the resource. */
const asked = new WeakMap<CompanyTransaction, Map<string, Answer>>()

/** Asks for the levels of a resource with the first statement of a transaction that is going to need them. */
export async function askLevels(trx: CompanyTransaction, { name, approval }: Resource) {
  if (!approval) return
  const known = asked.get(trx) ?? new Map<string, Answer>()
  asked.set(trx, known)
  if (!known.has(name)) known.set(name, await leaveQuestion(trx, published(trx, { name })))
}

/** Has a transaction that changes which levels hold ask anew. */
export const forgetLevels = (trx: CompanyTransaction) => void asked.delete(trx)

/** Reads the levels that a company has published for a resource, or else those that its declaration says and it wants. */
export async function levelsInForce(
  trx: CompanyTransaction,
  resource: Resource,
  { settings }: Pick<Actor, 'settings'>,
): Promise<Flow> {
  await askLevels(trx, resource)
  const [flow] = (await asked.get(trx)?.get(resource.name)?.()) ?? []
  if (!flow) return { levels: (resource.approval?.levels ?? []).filter(one => !one.setting || settings[one.setting]) }
  return { version: flow.version ?? undefined, levels: levelsIn(flow.levels) }
}

const published = companyStatement((db, slot: (name: 'name') => Slot) =>
  db
    .selectFrom('approvalFlow')
    .select(['version', 'levels'])
    .where('resourceName', '=', sql<string>`${slot('name')}`)
    .where('flowState', '=', FLOW.published),
)

/** Levels as they are kept: a published flow and a submission hold them as they were. */
export const levelsIn = (kept: unknown): ApprovalLevel[] => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only levels that were read are kept
  const { levels = [] } = (kept ?? {}) as { levels?: ApprovalLevel[] }
  return levels
}
