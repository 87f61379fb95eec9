import { sql, type Expression, type SqlBool } from 'kysely'
import { isNumber } from '../../engine/model/kinds.ts'
import type { Entities } from '../../engine/model/model.ts'
import type { Related } from '../../engine/model/relatedModel.ts'
import { type CompanyDb, namedTables } from '../company.ts'
import { containing } from '../sql/containing.ts'
import { anySelect, createScope, selectRows, statementBy } from '../sql/createScope.ts'
import { withJoins } from '../sql/joins.ts'
import { conditionSql, relatedOfGiven, valueOf, withinRowScope } from '../sql/scope.ts'

export interface ChoicesQuery {
  entity: string
  /** Paths of the values that a choice is shown by and searched in. */
  sources: string[]
  /** Paths of further values to return. */
  further: string[]
  /** Values of related records that the record which chooses would have, by property. */
  related?: Readonly<Record<string, Related>>
  /** Returns the id that it has at a path; undefined for the path that chooses. */
  beside?: (path: string) => string | null | undefined
  /** Text to search for in the sources. */
  search?: string
  ids?: string[]
  /** Only those that the entity offers; the default where no ids are given. */
  offered?: boolean
  /** Values that properties must have. */
  equal?: Record<string, string>
  limit: number
  offset: number
  /** Id of the account that asks. */
  accountId: string
}

export type Choice = { id: string; label: string } & Record<string, unknown>

/** Reads records that an input may refer to, sorted by what they are shown by. */
export async function readChoices(db: CompanyDb, entities: Entities, query: ChoicesQuery): Promise<Choice[]> {
  const { sources, further, search = '', ids, offered = !ids, equal = {}, limit, offset, accountId } = query
  const { related = {}, beside = () => null } = query
  const scope = createScope(entities, query.entity, 'r', statementBy(accountId))
  const paths = [...new Set([...sources, ...further])]
  const shown = sources.map(path => sql<string>`${valueOf(scope, path)!.expression}::text`)
  const found = paths.map(path => valueOf(scope, path)!)
  const values = found.map(({ expression }, index) => sql`${expression}`.as(`c${index}`))
  const places = paths.map((path, index) => ({ path, isFigure: isNumber(found[index]!.field.kind) }))
  const id = sql.ref('r.id')
  const conditions: Expression<SqlBool>[] = []
  for (const word of search.trim().split(/\s+/).filter(Boolean)) {
    const pattern = containing(word)
    conditions.push(
      sql<SqlBool>`(${sql.join(
        shown.map(text => sql`${text} ilike ${pattern}`),
        sql` or `,
      )})`,
    )
  }
  if (offered && scope.entity.offered) conditions.push(conditionSql(scope, scope.entity.offered))
  if (ids) conditions.push(sql<SqlBool>`${id} = any(${ids}::uuid[])`)
  for (const [name, value] of Object.entries(equal))
    conditions.push(sql<SqlBool>`${valueOf(scope, name)!.expression}::text = ${value}`)

  const from = withinRowScope(withJoins(selectRows(db, `${query.entity} as r`), scope), scope)
  const kept = conditions.reduce((query, condition) => query.where(condition), from)
  const page = kept
    .select([id.as('id'), shown[0]!.as('place'), ...values])
    .orderBy(shown[0]!)
    .orderBy(id)
    .limit(limit)
    .offset(offset)
  const ofBeside = (path: string) => {
    const given = beside(path)
    return given === undefined ? sql.ref('page.id') : sql`${given}::uuid`
  }
  const told = Object.entries(related).map(([name, one]) =>
    sql`to_jsonb(${relatedOfGiven(scope, one, ofBeside)})`.as(name),
  )
  // Computed for the page alone: a row that is passed over costs none of them.
  const whole = anySelect(namedTables(db).selectFrom(page.as('page')))
  const rows = await (told.length > 0
    ? whole.selectAll('page').select(told).orderBy('page.place').orderBy('page.id')
    : page
  ).execute()
  return rows.map(row => ({ ...toChoice(row, places, sources), ...toldIn(row, Object.keys(related)) }))
}

const toldIn = (row: Record<string, unknown>, names: string[]) =>
  names.length > 0 ? { related: Object.fromEntries(names.map(name => [name, row[name] ?? null])) } : {}

function toChoice(
  row: Record<string, unknown>,
  places: readonly { path: string; isFigure: boolean }[],
  sources: string[],
): Choice {
  const values = Object.fromEntries(
    places.map(({ path, isFigure }, index) => {
      const value = row[`c${index}`] ?? null
      return [path, isFigure && value !== null ? Number(value) : value]
    }),
  )
  const words = sources.map(path => values[path]).filter(value => value !== null && value !== '')
  return { ...values, id: String(row.id), label: words.join(' ') }
}
