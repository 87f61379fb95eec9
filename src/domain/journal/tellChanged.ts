import { type CompanyDb, namedTables } from '../../database/company.ts'
import type { RecordData } from '../../database/queries/readRecord.ts'
import type { Registry, Resource } from '../../engine/model/model.ts'
import { ownerOf } from '../../engine/visibility/ownerOf.ts'
import { leaveMessages } from './leaveMessages.ts'

/** Payload of the topic `changed`. */
export interface Changed {
  /** The resource, or the kind of document. */
  resource?: string
  document?: number
  /** Ids of the records; absent where there are many. */
  ids?: string[]
  /** The accounts that own the records, where they have owners. */
  owners?: string[]
}

/** Ids per message; of more records no single one is named. */
export const MOST_NAMED = 20

/**
 * Tells open pages, after the commit, that records changed, and the documents that they refer to, which show values of
 * them. Where records are deleted, call it before.
 * @param known the records as they are stored now, where all are at hand
 */
export async function tellChanged(
  trx: CompanyDb,
  registry: Registry,
  resource: Resource,
  ids: readonly string[],
  known: readonly RecordData[] = [],
) {
  if (ids.length === 0) return
  const { entity } = resource
  const { entities } = registry
  const ownedBy = ownerOf(entities[entity]!)
  const fields = Object.values(entities[entity]!.fields)
  const documents = Object.values(registry.resources).filter(({ document }) => document)
  const referring = fields.flatMap(({ name, stored, ref }) => {
    const named = stored && ref ? documents.filter(document => document.entity === ref.entity) : []
    return named.map(document => ({ name, resource: document.name }))
  })
  if (ids.length > MOST_NAMED && !ownedBy) {
    const all = new Set([resource.name, ...referring.map(({ resource: name }) => name)])
    return leaveChanged(trx, ...[...all].map(name => ({ resource: name })))
  }
  const columns = [...new Set([...referring.map(({ name }) => name), ...(ownedBy ? [ownedBy] : [])])]
  const isKnown = known.length === ids.length && known.every(record => columns.every(name => name in record))
  const rows = columns.length === 0 || isKnown ? known : await valuesOf(trx, entity, columns, ids)
  const all = (name: string) => [...new Set(rows.flatMap(row => (typeof row[name] === 'string' ? row[name] : [])))]
  const own = { resource: resource.name, ids: [...ids], ...(ownedBy && { owners: all(ownedBy) }) }
  const referred = referring.map(({ name, resource }) => ({ resource, ids: all(name) }))
  await leaveChanged(trx, own, ...referred.filter(({ ids }) => ids.length > 0))
}

/** Leaves messages about changed records. */
export async function leaveChanged(trx: CompanyDb, ...all: Changed[]) {
  const messages = all.map(({ ids, ...rest }) => {
    return { topic: 'changed', payload: { ...rest, ...(ids && ids.length <= MOST_NAMED && { ids }) } }
  })
  await leaveMessages(trx, ...messages)
}

async function valuesOf(trx: CompanyDb, entity: string, columns: string[], ids: readonly string[]) {
  const rows = await namedTables(trx).selectFrom(entity).select(columns).where('id', 'in', ids).execute()
  return rows
}
