import type { CompanyTransaction } from '../database/company.ts'
import type { Registry, Resource } from '../engine/model/model.ts'
import type { Actor } from './actor.ts'
import { registered } from './app.ts'

/** Takes the locks that the rules of a resource need before that of a record, in the order of `APPS`. */
export async function takeHolds(
  trx: CompanyTransaction,
  registry: Registry,
  { name }: Resource,
  actor: Actor,
  ids: readonly string[],
) {
  for (const hold of registered.holds[name] ?? []) await hold(trx, actor, { registry, ids })
}
