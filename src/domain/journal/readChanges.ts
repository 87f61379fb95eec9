import { sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'
import { createCacheByOwner } from '../../database/createCache.ts'
import { anySelect } from '../../database/sql/createScope.ts'
import { statementBuilder } from '../../database/sql/statementBuilder.ts'
import { runTemplate, Slot, toTemplate, type Template } from '../../database/template.ts'
import type { Entities } from '../../engine/model/model.ts'
import type { Changed } from './tellChanged.ts'

export interface Change extends Changed {
  /** The message's own id. */
  id: string
}

const compiled = createCacheByOwner<Entities, Template>()

/**
 * Reads up to `most` things that changed in a company since a time in ms, the messages of other processes too: each was
 * written by the transaction of the change. They are kept for days.
 * @param except ids of messages that are known already
 */
export async function readChanges(
  { db }: Connection,
  entities: Entities,
  tenant: string,
  { since, most, except = [] }: { since: number; most: number; except?: readonly string[] },
): Promise<Change[]> {
  const rows = await runTemplate<{ id: string; payload: Changed }>(
    db,
    compiled(entities, 'changes', () => compileChanges(entities)),
    { tenant, since: firstIdAt(since), most, except },
  )
  return rows.map(({ id, payload }) => ({ ...payload, id }))
}

const compileChanges = (entities: Entities) =>
  toTemplate(
    anySelect(statementBuilder(entities).selectFrom('outbox'))
      .select(['id', 'payload'])
      .where('topic', '=', 'changed')
      .where(sql<boolean>`id >= ${new Slot('since')}::uuid`)
      .where(sql<boolean>`id <> all(${new Slot('except')}::uuid[])`)
      .limit(sql<number>`${new Slot('most')}`),
  )

/** Returns the least id that could be made at a time in ms: UUIDv7 begins with it. */
export function firstIdAt(time: number): string {
  const digits = time.toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`
}
