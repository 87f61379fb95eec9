import type { Entities } from '../../engine/model/model.ts'
import type { RecordView } from '../../engine/model/recordView.ts'
import { createCacheByOwner } from '../createCache.ts'
import type { CompanyTransaction } from '../company.ts'
import { filledIn, Slot, toTemplate, type Executor, type Template } from '../template.ts'
import { together } from '../together.ts'
import { compileRecord, type Extent } from '../sql/compileRecord.ts'
import { type Asker, askerValues } from '../sql/createScope.ts'
import { statementBuilder } from '../sql/statementBuilder.ts'

export type RecordData = Record<string, unknown>

const compiled = createCacheByOwner<RecordView, Template>()

/**
 * Reads one record with its relations, as the resource's page shows it.
 * @param by the property that `value` is compared with
 * @param asker whose company it is; whose account sees it, where the entities are those of a view
 * @returns undefined when there is no such record for them
 */
export async function readRecord(...asked: Parameters<typeof readRecordText>): Promise<RecordData | undefined> {
  const text = await readRecordText(...asked)
  return text === undefined ? undefined : recordIn(text)
}

/** Reads such a record as JSON. */
export async function readRecordText(
  db: Executor,
  entities: Entities,
  resource: RecordView,
  asker: Asker,
  value: string,
  by = 'id',
): Promise<string | undefined> {
  const { rows } = await db.executeQuery(statementOf(entities, resource, asker, value, by, 'shown'))
  return rows[0]?.record
}

/**
 * Locks a record until the transaction ends, and reads it as it is then: its own values and lines, without the records
 * that it refers to.
 * @returns undefined when the company has no such record
 */
export async function readLocked(
  trx: CompanyTransaction,
  entities: Entities,
  resource: RecordView,
  asker: Asker,
  id: string,
): Promise<RecordData | undefined> {
  const template = locking(entities, resource.entity, () => compileLock(entities, resource.entity))
  const lock = filledIn<{ id: string }>(template, { ...askerValues(asker), id })
  const [[locked], [row]] = await together(trx, lock, statementOf(entities, resource, asker, id, 'id', 'own'))
  return locked && row && recordIn(row.record)
}

const locking = createCacheByOwner<Entities, Template>()

const compileLock = (entities: Entities, entity: string) =>
  toTemplate(statementBuilder(entities).selectFrom(entity).select('id').where('id', '=', new Slot('id')).forUpdate())

function statementOf(
  entities: Entities,
  resource: RecordView,
  asker: Asker,
  value: string,
  by: string,
  extent: Extent,
) {
  const compile = () => compileRecord(statementBuilder(entities), entities, resource, by, extent)
  const template = compiled(resource, `${extent} by ${by}`, compile)
  return filledIn<{ record: string }>(template, { ...askerValues(asker), value })
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement builds an object
const recordIn = (text: string) => JSON.parse(text) as RecordData
