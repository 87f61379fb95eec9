import type { CompanyDb } from '../database/company.ts'
import { type InScope, rowsInScope } from '../database/queries/rowsInScope.ts'
import type { Registry } from '../engine/model/model.ts'
import { rowScope } from '../engine/visibility/rowScope.ts'
import type { Actor } from './actor.ts'
import { refusal } from './refusal.ts'

export type Asking = Pick<Actor, 'accountId' | 'keys'>
interface Of {
  entity: string
}

/**
 * Refuses to show or change records that are outside an account's row scope. It reads them as they are now: within a
 * transaction also what that one has written.
 * @param to `keep`: they were just saved, and have to stay within sight of whoever did
 * @throws DomainError record.missing for records that they do not see, record.notTheirs for those that they may not
 * change, record.outOfSight for those that they would no longer see
 */
export async function requireScope(
  db: CompanyDb,
  registry: Pick<Registry, 'entities'>,
  actor: Asking,
  of: Of,
  ids: readonly string[],
  to: 'see' | 'change' | 'keep' = 'change',
): Promise<void> {
  const asked = [...new Set(ids)]
  const found = await inScope(db, registry, actor, of, asked)
  if (!found) return
  if (found.length < asked.length) throw refusal(to === 'keep' ? 'record.outOfSight' : 'record.missing')
  if (to === 'change' && found.some(({ mayChange }) => !mayChange)) throw refusal('record.notTheirs')
}

/** Tells whether an account sees a record, as far as its row scope is concerned. */
export async function isSeen(
  db: CompanyDb,
  registry: Pick<Registry, 'entities'>,
  actor: Asking,
  of: Of,
  id: string,
): Promise<boolean> {
  const found = await inScope(db, registry, actor, of, [id])
  return !found || found.length > 0
}

/** Finds those of some records that an account sees; undefined where it sees all of their kind. */
export async function inScope(
  db: CompanyDb,
  { entities }: Pick<Registry, 'entities'>,
  { accountId, keys }: Asking,
  { entity }: Of,
  ids: readonly string[],
): Promise<InScope[] | undefined> {
  const scope = rowScope(entities, entities[entity]!, keys)
  return scope && ids.length > 0 ? rowsInScope(db, entity, scope, ids, accountId) : undefined
}
