import { sql, type SqlBool } from 'kysely'
import type { Entities } from '../../engine/model/model.ts'
import { type CompanyDb, statementFor } from '../company.ts'
import { together } from '../together.ts'
import { createCacheByOwner } from '../createCache.ts'
import { Slot, type Template, toTemplate } from '../template.ts'
import { createScope, selectRows } from '../sql/createScope.ts'
import { withJoins } from '../sql/joins.ts'
import { conditionSql, valueOf, withinRowScope } from '../sql/scope.ts'
import { companyStatements } from '../sql/statementBuilder.ts'

/** A record that was chosen by its id. */
export interface Chosen {
  /** It may still be chosen. */
  isOffered: boolean
  /** Its values, by path. */
  values: Readonly<Record<string, unknown>>
}

interface Row extends Record<string, unknown> {
  id: string
  isOffered: boolean
}

/** Reads chosen records in one statement, by id; missing ones are left out. */
export async function readChosen(
  db: CompanyDb,
  entities: Entities,
  entity: string,
  ids: readonly string[],
  paths: readonly string[] = [],
): Promise<ReadonlyMap<string, Chosen>> {
  if (ids.length === 0) return new Map()
  const [chosen] = await readAllChosen(db, entities, [{ entity, ids, paths }])
  return chosen!
}

interface Wanted {
  entity: string
  ids: readonly string[]
  paths: readonly string[]
}

/** Reads chosen records of several entities at once. @returns them by id, for each entity */
export async function readAllChosen(
  db: CompanyDb,
  entities: Entities,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<string, Chosen>[]> {
  if (wanted.length === 0) return []
  const statements = wanted.map(({ entity, ids, paths }) => {
    const statement = compiled(entities, [entity, ...paths].join(' '), () => compile(entities, entity, paths))
    return statementFor<Row>(db, statement, { ids: [...new Set(ids)] })
  })
  const answers = await together(db, ...statements)
  return wanted.map(({ paths }, index) => chosenOf(answers[index]!, paths))
}

function chosenOf(rows: readonly Row[], paths: readonly string[]): ReadonlyMap<string, Chosen> {
  return new Map(
    rows.map(row => [
      row.id,
      {
        isOffered: row.isOffered,
        values: Object.fromEntries(paths.map((path, index) => [path, row[`c${index}`] ?? null])),
      },
    ]),
  )
}

/** The statement for some values of an entity's records; forms ask for the same again and again. */
const compiled = createCacheByOwner<Entities, Template>()

function compile(entities: Entities, entity: string, paths: readonly string[]): Template {
  const scope = createScope(entities, entity, 'r')
  const { offered } = scope.entity
  const isOffered = offered ? sql<boolean>`coalesce(${conditionSql(scope, offered)}, false)` : sql<boolean>`true`
  const values = paths.map((path, index) => sql`${valueOf(scope, path)!.expression}`.as(`c${index}`))
  const chosen = withinRowScope(withJoins(selectRows(companyStatements(entities), `${entity} as r`), scope), scope)
    .select([sql<string>`${sql.ref('r.id')}::text`.as('id'), isOffered.as('isOffered'), ...values])
    .where(sql<SqlBool>`${sql.ref('r.id')} = any(${new Slot('ids')}::uuid[])`)
  return toTemplate(chosen)
}
