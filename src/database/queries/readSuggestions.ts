import { sql, type Expression, type SqlBool } from 'kysely'
import type { Entities } from '../../engine/model/model.ts'
import type { Suggest } from '../../engine/model/suggestModel.ts'
import type { CompanyDb } from '../company.ts'
import { containing } from '../sql/containing.ts'
import { createScope, type AnySelect, type Scope, selectRows, statementBy } from '../sql/createScope.ts'
import { withJoins } from '../sql/joins.ts'
import { conditionSql, valueOf, withinRowScope } from '../sql/scope.ts'

export interface Suggestion {
  value: string
}

export interface Asked {
  /** Values of the properties beside the input, by the other record's property names. */
  equal: Readonly<Record<string, string>>
  /** Text to search for in the values. */
  search?: string
  limit: number
  offset: number
  /** Id of the account that asks. */
  accountId: string
}

/** Reads the values that an input suggests, each once: the most recent ones, the latest last. */
export async function readSuggestions(db: CompanyDb, entities: Entities, suggest: Suggest, asked: Asked) {
  const { scope, value, conditions } = termsOf(entities, suggest, asked.equal, asked.accountId)
  const pattern = containing((asked.search ?? '').trim())
  const latest = sql`max(${expressionOf(scope, suggest.order)})`
  const rows = await from(db, scope, [...conditions, sql<SqlBool>`${value} ilike ${pattern}`])
    .select(value.as('value'))
    .groupBy(value)
    .orderBy(latest, 'desc')
    .orderBy(value, 'desc')
    .limit(asked.limit)
    .offset(asked.offset)
    .execute()
  return (rows as Suggestion[]).toReversed()
}

/** Finds those of some values that are not among the suggested ones; none where nothing is suggested at all. */
export async function notSuggested(
  db: CompanyDb,
  entities: Entities,
  suggest: Suggest,
  equal: Readonly<Record<string, string>>,
  given: readonly string[],
): Promise<string[]> {
  const { scope, value, conditions } = termsOf(entities, suggest, equal)
  const among = sql<string[]>`coalesce(array_agg(distinct ${value}) filter (where ${value} = any(${given})), '{}')`
  const [row] = await from(db, scope, conditions)
    .select([among.as('known'), sql<boolean>`count(*) > 0`.as('isAny')])
    .execute()
  const known = new Set(row?.known)
  return row?.isAny === true ? given.filter(value => !known.has(value)) : []
}

function termsOf(
  entities: Entities,
  { entity, source, within, when }: Suggest,
  equal: Asked['equal'],
  accountId?: string,
) {
  const scope = createScope(entities, entity, 'r', statementBy(accountId))
  const value = sql<string>`${expressionOf(scope, source)}`
  const conditions = [
    sql<SqlBool>`${value} <> ''`,
    conditionSql(scope, { ...scope.entity.offered, ...when }),
    ...Object.keys(within).map(name => sql<SqlBool>`${expressionOf(scope, name)}::text = ${equal[name] ?? ''}`),
  ]
  return { scope, value, conditions }
}

const expressionOf = (scope: Scope, path: string) => valueOf(scope, path)!.expression

function from(db: CompanyDb, scope: Scope, conditions: Expression<SqlBool>[]): AnySelect {
  const rows = withinRowScope(withJoins(selectRows(db, `${scope.entity.name} as r`), scope), scope)
  return conditions.reduce((query, condition) => query.where(condition), rows)
}
