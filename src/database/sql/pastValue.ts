import { type Expression, sql } from 'kysely'
import { type AnySelect, type Past, type Scope, selectFrom } from './createScope.ts'
import { OPERATIONS_SQL } from './operationsSql.ts'

/**
 * Writes what a figure of a record was at the end of a past day: what it is, less all that moved it later, so that a day
 * costs what moved since. All figures of a record are told by one pass over its movements, also over those that whoever
 * asks does not see one by one.
 */
export function pastValue({ alias }: Scope, past: Past, name: string): Expression<unknown> {
  past.asked.add(name)
  return sql`(${sql.ref(`${alias}.${name}`)} - ${sql.ref(`${past.alias}.${name}`)})`
}

/** Writes the past day itself; empty for now. */
export const pastDay = (past: Past | undefined): Expression<unknown> =>
  past ? OPERATIONS_SQL.date(sql`(${past.slot}::timestamptz - interval '1 second')`) : sql`null::date`

/** Adds what moved after the past day, where a figure asks for it. */
export function withMovedSince(query: AnySelect, { alias, past, statement }: Scope): AnySelect {
  if (!past || past.asked.size === 0) return query
  const moved = `t${statement.next++}`
  const sums = [...past.asked].map(name => sql`coalesce(sum(${sql.ref(`${moved}.${past.values[name]!}`)}), 0)`.as(name))
  const later = selectFrom(`${past.entity} as ${moved}`)
    .where(sql.ref(`${moved}.${past.by}`), '=', sql.ref(`${alias}.id`))
    .where(sql.ref(`${moved}.${past.time}`), '>=', sql`${past.slot}`)
    .select(sums)
    .as(past.alias)
  return query.leftJoinLateral(later, join => join.onTrue()) as AnySelect
}
