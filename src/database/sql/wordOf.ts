import { sql, type Expression } from 'kysely'
import type { Field } from '../../engine/model/model.ts'
import type { Scope } from './createScope.ts'

/** Writes the label of the enumeration's value that a property has. */
export function wordOf(scope: Scope, field: Field): Expression<unknown> {
  const words = field.options!.map(({ value, label }) => sql`when ${sql.lit(value)} then ${sql.lit(label)}`)
  return sql`(case ${sql.ref(`${scope.alias}.${field.name}`)} ${sql.join(words, sql` `)} end)`
}
