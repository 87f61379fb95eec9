import { sql } from 'kysely'
import type { Registry } from '../../engine/model/model.ts'
import { referencesTo, wayUp, type Reference } from '../../engine/relations/references.ts'
import { type CompanyDb, namedTables } from '../company.ts'
import { anySelect, selectFrom, type AnySelect } from '../sql/createScope.ts'

/** Rows of one table. */
export interface Rows {
  entity: string
  ids: string[]
}

export interface Use {
  entity: string
  /** How many of its records refer to one of the rows, directly or in their lines. */
  count: number
}

type Declared = Pick<Registry, 'entities' | 'resources'>

/**
 * Counts the records that refer to rows, by the references that schemas declare; lines count as their record. The rows
 * do not count themselves.
 */
export async function countUses(db: CompanyDb, declared: Declared, rows: Rows[]): Promise<Use[]> {
  const byOwner = new Map<string, AnySelect[]>()
  for (const { entity, ids } of rows)
    for (const reference of referencesTo(declared.entities, entity)) {
      const own = rows.flatMap(one => (one.entity === reference.entity ? one.ids : []))
      const { owner, query } = usersOf(declared, reference, ids, own)
      byOwner.set(owner, [...(byOwner.get(owner) ?? []), query])
    }
  const uses: Use[] = []
  for (const [entity, queries] of byOwner) {
    const users = queries.reduce((all, query) => anySelect(all.union(query)))
    const { count } = await namedTables(db)
      .selectFrom(users.as('users'))
      .select(sql<string>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) > 0) uses.push({ entity, count: Number(count) })
  }
  return uses
}

/** Selects the keys of the records that refer to rows, directly or in their lines. */
function usersOf(declared: Declared, { entity, property, path }: Reference, ids: string[], own: string[]) {
  const way = wayUp(declared, entity)
  const column = sql.ref(`t0.${property}`)
  const value = path.length === 0 ? column : sql`(${column} #>> array[${sql.join(path)}]::text[])`
  let query = selectFrom(`${entity} as t0`).where(sql<boolean>`${value} in (${sql.join(ids)})`)
  if (own.length > 0) query = query.where(sql<boolean>`${sql.ref('t0.id')} not in (${sql.join(own)})`)
  way.forEach((up, index) => {
    query = query.innerJoin(`${up.entity} as t${index + 1}`, `t${index + 1}.id`, `t${index}.${up.by}`)
  })
  const owner = way.at(-1)?.entity ?? entity
  const keys = declared.entities[owner]!.key.map(key => sql.ref(`t${way.length}.${key}`).as(key))
  return { owner, query: anySelect(query.select(keys).distinct()) }
}
