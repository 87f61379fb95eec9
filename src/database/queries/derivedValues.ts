import { sql, type Expression } from 'kysely'
import type { DerivedValue } from '../../engine/generated/declaration.ts'

/**
 * Values that no other keyword of a schema says, by the name that its `x-value` gives: an expression of the values it is
 * derived from. So it is shown, filtered, sorted and exported like any other. A new one is one more line here, and its
 * name among the registered ones of the grammar.
 */
export const derivedValues: Readonly<Record<DerivedValue, (...of: Expression<unknown>[]) => Expression<unknown>>> = {
  daysSince: time => sql`floor(extract(epoch from now() - ${time}) / 86400)::int`,
}
