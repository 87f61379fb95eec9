import { sql } from 'kysely'
import type { Registry, Resource } from '../../engine/model.ts'
import type { CompanyDb } from '../company.ts'
import { createScope, valueOf, withJoins, type AnySelect } from './scope.ts'

export interface RelatedDocument {
  resource: Resource
  id: string
  sn: string
  time: string
  /** Value of the resource's documentStatus. */
  status: string | number | null
}

/**
 * The documents that a document refers to, and those that refer to it, the oldest first.
 * @param resources kinds of documents to look for
 */
export async function relatedDocuments(
  db: CompanyDb,
  { entities }: Registry,
  resources: Resource[],
  of: Resource,
  id: string,
): Promise<RelatedDocument[]> {
  const own = entities[of.entity]!
  const found: RelatedDocument[] = []
  for (const resource of resources) {
    const entity = entities[resource.entity]!
    const toThem = Object.values(own.fields).filter(field => field.stored && field.ref?.entity === entity.name)
    const toUs = Object.values(entity.fields).filter(field => field.stored && field.ref?.entity === own.name)
    const scope = createScope(entities, entity.name, 'r')
    const value = (name: string | undefined) => (name ? valueOf(scope, name)!.expression : sql`null`)
    const conditions = [
      ...toUs.map(field => sql`${sql.ref(`r.${field.name}`)} = ${id}`),
      ...toThem.map(
        field => sql`${sql.ref('r.id')} in (${selectOne(db, own.name).select(field.name).where('id', '=', id)})`,
      ),
    ]
    if (conditions.length === 0 || resource.name === of.name) continue
    const rows = await withJoins(selectOne(db, `${entity.name} as r`), scope)
      .select([
        sql.ref('r.id').as('id'),
        sql`${value(resource.title)}`.as('sn'),
        sql`${value(resource.list.sort.field)}`.as('time'),
        sql`${value(resource.documentStatus)}`.as('status'),
      ])
      .where(sql<boolean>`(${sql.join(conditions, sql` or `)})`)
      .limit(MOST)
      .execute()
    found.push(...rows.map(row => ({ ...(row as unknown as Omit<RelatedDocument, 'resource'>), resource })))
  }
  return found.toSorted((a, b) => a.time.localeCompare(b.time))
}

const MOST = 100

const selectOne = (db: CompanyDb, table: string) =>
  (db as never as { selectFrom(table: string): AnySelect }).selectFrom(table)
