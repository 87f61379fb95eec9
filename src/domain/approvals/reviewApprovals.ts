import { type CompanyTransaction, namedTables } from '../../database/company.ts'
import { APPROVAL, APPROVAL_ACTS } from '../../engine/model/approvalModel.ts'
import type { Registry, Resource } from '../../engine/model/model.ts'
import type { Actor } from '../actor.ts'
import type { DomainEvent } from '../webhooks/enqueueWebhooks.ts'
import { levelsInForce } from './levelsInForce.ts'
import { weigh, type Weighed, type Weighing } from './weigh.ts'

/**
 * Decides anew, after something was done to records, whether they have to be approved. What was approved stays so, until
 * the record itself is changed.
 */
export async function reviewApprovals(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  { name }: Resource,
  happenings: readonly DomainEvent[],
) {
  const resource = registry.resources[name]!
  if (!resource.approval) return
  const edits = new Set(['create', 'save', ...resource.transitions.flatMap(one => (one.inline ? one.name : []))])
  const looked = happenings.filter(({ operation }) => !APPROVAL_ACTS.includes(operation))
  if (looked.length === 0) return
  const edited = new Set(looked.flatMap(({ id, operation }) => (edits.has(operation) ? id : [])))
  const ids = looked.map(({ id }) => id)
  await review(trx, registry, actor, resource, { ids }, one => {
    if (one.state !== APPROVAL.approved) return nextOf(one)
    return edited.has(one.id) ? nextOf({ ...one, state: null }) : one.state
  })
}

/**
 * Decides anew of all records that something waits for, when a flow is published or withdrawn, or a company switches what
 * declared levels go by. What was approved is not
 * asked for again because of another flow.
 */
export const reviewAll = (trx: CompanyTransaction, registry: Registry, actor: Actor, resource: Resource) =>
  review(trx, registry, actor, resource, 'left', nextOf)

/** The state of a record: free where no level asks for its approval, else as it is, or to be submitted. */
function nextOf({ state, levels }: Pick<Weighed, 'state' | 'levels'>): number | null {
  if (state === APPROVAL.asked) return state
  return levels.length === 0 ? null : (state ?? APPROVAL.needed)
}

async function review(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  resource: Resource,
  which: Weighing,
  decide: (one: Weighed) => number | null,
) {
  const { levels } = await levelsInForce(trx, resource, actor)
  // What a flow asked for before it was withdrawn was looked at then.
  if (levels.length === 0 && which !== 'left') return
  const all = await weigh(trx, registry, actor.accountId, resource, levels, which)
  const changes = new Map<string, { from: number | null; to: number | null; ids: string[] }>()
  for (const one of all) {
    const [from, to] = [one.state, decide(one)]
    if (to === from) continue
    const { ids } = changes.get(`${from} ${to}`) ?? { ids: [] }
    changes.set(`${from} ${to}`, { from, to, ids: [...ids, one.id] })
  }
  for (const { from, to, ids } of changes.values())
    for (let first = 0; first < ids.length; first += AT_ONCE)
      await namedTables(trx)
        .updateTable(resource.entity)
        .set({ approvalState: to, approvalBy: null })
        .where('id', 'in', ids.slice(first, first + AT_ONCE))
        // Whoever submitted it meanwhile goes on.
        .where('approvalState', from === null ? 'is' : '=', from)
        .execute()
}

const AT_ONCE = 1000
