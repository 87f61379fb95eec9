import { json, type CompanyDb, namedTables } from '../../database/company.ts'
import type { Registry, Resource } from '../../engine/model/model.ts'
import { newId } from '../newId.ts'

/** What a message of the topic `changed` holds. */
export interface Changed {
  /** Of which resource, or of which kind of document. */
  resource?: string
  document?: number
  /** Which records; many unless given. */
  ids?: string[]
  /** The accounts that the records belong to, where they are somebody's own. */
  owners?: string[]
}

/** Of more than so many at once nobody follows each. */
export const MOST_NAMED = 20

/**
 * Has the open pages that show records learn, once the transaction is committed, that these changed, and with them the
 * documents that they refer to: what those show of them follows. Belongs before the records go, where they are deleted.
 */
export async function tellChanged(trx: CompanyDb, registry: Registry, resource: Resource, ids: readonly string[]) {
  if (ids.length === 0) return
  const { entity, ownedBy } = resource
  const fields = Object.values(registry.entities[entity]!.fields)
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
  const rows = columns.length > 0 ? await valuesOf(trx, entity, columns, ids) : []
  const all = (name: string) => [...new Set(rows.flatMap(row => row[name] ?? []))]
  const own = { resource: resource.name, ids: [...ids], ...(ownedBy && { owners: all(ownedBy) }) }
  const referred = referring.map(({ name, resource }) => ({ resource, ids: all(name) }))
  await leaveChanged(trx, own, ...referred.filter(({ ids }) => ids.length > 0))
}

/** Leaves messages that records changed. */
export async function leaveChanged(trx: CompanyDb, ...all: Changed[]) {
  const time = new Date().toISOString()
  const rows = all.map(({ ids, ...rest }) => {
    const payload = { ...rest, ...(ids && ids.length <= MOST_NAMED && { ids }) }
    return { id: newId(), time, topic: 'changed', payload: json(payload as Record<string, unknown>) }
  })
  await trx.insertInto('outbox').values(rows).execute()
}

async function valuesOf(trx: CompanyDb, entity: string, columns: string[], ids: readonly string[]) {
  const rows = await namedTables(trx).selectFrom(entity).select(columns).where('id', 'in', ids).execute()
  return rows as Record<string, string | null>[]
}
