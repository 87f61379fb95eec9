import type { Entities } from '../../engine/model/model.ts'
import type { RecordView } from '../../engine/model/recordView.ts'
import { runTemplate, type Executor, type Template } from '../template.ts'
import { compileRecord } from './compileRecord.ts'
import { statementBuilder } from './statementBuilder.ts'

export type RecordData = Record<string, unknown>

const compiled = new WeakMap<RecordView, Map<string, Template>>()

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
  const known = compiled.get(resource) ?? new Map<string, Template>()
  compiled.set(resource, known)
  const template = known.get(by) ?? compileRecord(statementBuilder(entities), entities, resource, by)
  known.set(by, template)
  const [row] = await runTemplate<{ record: RecordData }>(db, template, { tenant: serviceBuyerId, value })
  return row?.record
}
