import type { Kysely } from 'kysely'
import type { Entities, Resource } from '../../engine/model.ts'
import { runTemplate, type Template } from '../template.ts'
import { compileRecord } from './compileRecord.ts'
import { statementBuilder } from './statementBuilder.ts'

export type RecordData = Record<string, unknown>

/** What is read of a record: what a page of it shows. */
export type RecordView = Pick<Resource, 'entity' | 'show'>

const compiled = new WeakMap<RecordView, Template>()

/**
 * One record with its relations, as the resource's page shows it.
 * @returns undefined when the company has no such record
 */
export async function readRecord(
  db: Kysely<never>,
  entities: Entities,
  resource: RecordView,
  serviceBuyerId: string,
  id: string,
): Promise<RecordData | undefined> {
  let template = compiled.get(resource)
  if (!template) {
    template = compileRecord(statementBuilder(entities), entities, resource)
    compiled.set(resource, template)
  }
  const [row] = await runTemplate<{ record: RecordData }>(db, template, { tenant: serviceBuyerId, id })
  return row?.record
}
