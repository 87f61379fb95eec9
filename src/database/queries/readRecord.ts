import type { Kysely } from 'kysely'
import type { Entities, Resource } from '../../engine/model.ts'
import type { AnyTables } from '../connect.ts'
import { runTemplate, Slot, type Template } from '../template.ts'
import { tenantPlugin } from '../tenantPlugin.ts'
import { globalTables } from '../tables.ts'
import { compileRecord } from './compileRecord.ts'

export type RecordData = Record<string, unknown>

const compiled = new WeakMap<Resource, Template>()

/**
 * One record with its relations, as the resource's page shows it.
 * @returns undefined when the company has no such record
 */
export async function readRecord(
  db: Kysely<never>,
  entities: Entities,
  resource: Resource,
  serviceBuyerId: string,
  id: string,
): Promise<RecordData | undefined> {
  let template = compiled.get(resource)
  if (!template) {
    const bound = (db as unknown as Kysely<AnyTables>).withPlugin(
      tenantPlugin(new Slot('tenant'), globalTables(entities)),
    )
    template = compileRecord(bound, entities, resource)
    compiled.set(resource, template)
  }
  const [row] = await runTemplate<{ record: RecordData }>(db, template, { tenant: serviceBuyerId, id })
  return row?.record
}
