import { sql } from 'kysely'
import { type CompanyTransaction, namedTables } from '../../database/company.ts'
import { countUses, type Rows } from '../../database/queries/countUses.ts'
import { createScope, selectRows } from '../../database/sql/createScope.ts'
import { conditionSql } from '../../database/sql/scope.ts'
import { violationOf } from '../../database/violationOf.ts'
import { matches } from '../../engine/value/condition.ts'
import type { Deletion } from '../../engine/model/deletionModel.ts'
import type { Entity, Registry, Resource } from '../../engine/model/model.ts'
import type { Message } from '../../engine/value/message.ts'
import { ownLines, partsOf } from '../../engine/relations/references.ts'
import type { Actor } from '../actor.ts'
import { approvalRefusal } from '../approvals/approvalRefusal.ts'
import { audit, type Audited } from '../journal/audit.ts'
import { refusal } from '../refusal.ts'
import { DomainError } from '../../engine/DomainError.ts'
import { logOwn } from '../journal/operationLog.ts'
import { runRule } from '../runRule.ts'
import { takeHolds } from '../takeHolds.ts'
import { requireOpenOwners } from './checks/requireOpenOwners.ts'
import { lockRecord } from './saveRecord.ts'
import { titleOf } from '../titleOf.ts'
import { OTHERS, usesInWords } from './usesInWords.ts'
import { publishEvents } from '../events/publishEvents.ts'

export type Deletable = Resource & { delete: Deletion }

export const isDeletable = (resource: Resource): resource is Deletable => resource.delete !== undefined

/** Of several records, those that were deleted, and why the others were not. */
export interface Deleted {
  deleted: string[]
  refused: ({ id: string } & Message)[]
}

/**
 * Deletes a record with its own lines, unless anything refers to it. A transaction that adds a reference meanwhile
 * waits for the lock, and then fails on the foreign key. Belongs inside a transaction of its own.
 * @throws DomainError record.missing, record.undeletable for its state, record.inUse with where it is used
 */
export async function deleteRecord(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  resource: Deletable,
  id: string,
) {
  await takeHolds(trx, registry, resource, actor, [id])
  await requireOpenOwners(trx, registry, actor, resource, { ids: [id] })
  const record = await lockRecord(trx, registry, actor, resource, id)
  const titled = titleOf(resource, record)
  const { name } = titled
  if (!matches(resource.delete.when, record))
    throw approvalRefusal(resource, resource.delete.when, record) ?? refusal('record.undeletable', titled)
  const rows = await holdWithLines(trx, registry, registry.entities[resource.entity]!, [id])
  const uses = usesInWords(registry, actor, await countUses(trx, registry, rows))
  if (uses.length > 0) throw refusal('record.inUse', { ...titled, uses })
  const time = new Date().toISOString()
  await publishEvents(trx, registry, actor, resource, { id, name, operation: 'delete', time, record })
  try {
    await trx.deleteFrom('comment').where('recordId', '=', id).execute()
    for (const { entity, ids } of rows.toReversed())
      await namedTables(trx).deleteFrom(entity).where('id', 'in', ids).execute()
  } catch (error) {
    // A table that no schema declares may refer to it.
    throw violationOf(error)?.kind === 'used' ? refusal('record.inUse', { ...titled, uses: OTHERS }) : error
  }
  await runRule({ trx, registry, resource, actor, time }, 'delete', record, {})
  if (resource.document) return logOwn(trx, actor, resource, { id, sn: name }, { type: 16, typeName: '删除了单据' })
  const action = `删除${resource.label}`
  const subject = auditedAs(registry, resource)
  return audit(trx, actor, { subject, subjectId: id, subjectName: name, action, before: `${resource.label}“${name}”` })
}

/** Returns the subject of the audit entry: the resource where the audit log knows it, else a record. */
function auditedAs({ entities }: Registry, { name }: Resource): Audited['subject'] {
  const isKnown = (subject: string): subject is Audited['subject'] =>
    entities.auditLog?.fields.subject?.options?.some(({ value }) => value === subject) === true
  return isKnown(name) ? name : 'record'
}

/** Deletes several records, each under a savepoint: a refused one does not affect the others. */
export async function deleteRecords(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  resource: Deletable,
  ids: string[],
): Promise<Deleted> {
  const outcome: Deleted = { deleted: [], refused: [] }
  for (const id of [...new Set(ids.map(id => id.toLowerCase()))].sort()) {
    await sql`savepoint deletion`.execute(trx)
    try {
      await deleteRecord(trx, registry, actor, resource, id)
      outcome.deleted.push(id)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      await sql`rollback to savepoint deletion`.execute(trx)
      outcome.refused.push({ id, code: error.code, message: error.message, details: error.details })
    }
  }
  return outcome
}

/** Locks the record, its lines and parts, and theirs in turn, each after what it refers to. */
async function holdWithLines(
  trx: CompanyTransaction,
  registry: Registry,
  entity: Entity,
  ids: string[],
): Promise<Rows[]> {
  const all: Rows[] = [{ entity: entity.name, ids }]
  for (const { entity: line, by } of ownLines(registry, entity)) {
    const found = await namedTables(trx)
      .selectFrom(line)
      .select('id')
      .where(by, 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute()
    const lines = found.map(({ id }) => id)
    if (lines.length > 0) all.push(...(await holdWithLines(trx, registry, registry.entities[line]!, lines)))
  }
  for (const { entity: part, by, where } of partsOf(registry, entity)) {
    const scope = createScope(registry.entities, part, 'r')
    const rows = selectRows(trx, `${part} as r`).where(`r.${by}`, 'in', ids)
    const kept = Object.keys(where).length > 0 ? rows.where(conditionSql(scope, where)) : rows
    const found = await kept.select('r.id').orderBy('r.id').forUpdate().execute()
    const parts = found.map(({ id }) => String(id))
    if (parts.length > 0) all.push(...(await holdWithLines(trx, registry, registry.entities[part]!, parts)))
  }
  return all
}
