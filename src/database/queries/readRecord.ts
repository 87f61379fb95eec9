import type { Entities } from '../../engine/model/model.ts'
import type { RecordView } from '../../engine/model/recordView.ts'
import { createCacheByOwner } from '../createCache.ts'
import { runTemplate, type Executor, type Template } from '../template.ts'
import { compileRecord } from './compileRecord.ts'
import { statementBuilder } from './statementBuilder.ts'

export type RecordData = Record<string, unknown>

const compiled = createCacheByOwner<RecordView, Template>()

/**
 * Reads one record with its relations, as the resource's page shows it.
 * @param by the property that `value` is compared with
 * @returns undefined when the company has no such record
 */
export async function readRecord(
  db: Executor,
  entities: Entities,
  resource: RecordView,
  serviceBuyerId: string,
  value: string,
  by = 'id',
): Promise<RecordData | undefined> {
  const template = compiled(resource, by, () => compileRecord(statementBuilder(entities), entities, resource, by))
  const [row] = await runTemplate<{ record: RecordData }>(db, template, { tenant: serviceBuyerId, value })
  return row?.record
}
