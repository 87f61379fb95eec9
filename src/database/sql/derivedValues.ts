import { sql, type Expression } from 'kysely'
import type { DerivedValue } from '../../engine/generated/declaration.ts'

/**
 * SQL of derived values that no other keyword expresses, by the name that `x-value` gives: an expression over the
 * values that they are derived from, so that they are shown, filtered, sorted and exported like any other. A new one is
 * one more line here, and its name among the registered names of the grammar; apps register theirs.
 */
export const derivedValues: Record<string, Derive> = {
  daysSince: time => sql`floor(extract(epoch from now() - ${time}) / 86400)::int`,
} satisfies Partial<Record<DerivedValue, Derive>>

/** Makes an expression of the values that one is derived from. */
export type Derive = (...of: Expression<unknown>[]) => Expression<unknown>
