import { isData } from '../../engine/value/data.ts'
import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { Condition } from '../../engine/value/condition.ts'
import type { Field } from '../../engine/model/model.ts'
import type { AnyTables } from '../connect.ts'

/** What a name in a condition stands for: lines by a relation, or the value of a property. */
export type Asked =
  | { lines: SelectQueryBuilder<AnyTables, string, object> }
  | { field: Field; expression: Expression<unknown>; isFilled?: boolean }

/**
 * Writes a condition of the declarations as SQL; it holds for the same records as the engine's `matches`.
 * @param ask finds what a name stands for
 * @param isWhere rows are kept by it, for which null is as good as false: plain comparisons need the record that they
 * read, and can use an index
 */
export const requirementsSql = (
  condition: Condition,
  ask: (name: string) => Asked,
  isWhere = false,
): Expression<SqlBool> =>
  all(
    Object.entries(condition).map(([name, requirement]) =>
      Array.isArray(requirement)
        ? any(requirement.map(one => requirementsSql(one, ask, isWhere)))
        : requirementSql(ask(name), requirement, isWhere),
    ),
  )

function requirementSql(asked: Asked, requirement: unknown, isWhere = false): Expression<SqlBool> {
  const isSome = (some: Expression<SqlBool>) =>
    isData(requirement) && requirement.not ? sql<SqlBool>`not ${some}` : some
  if ('lines' in asked) return isSome(sql<SqlBool>`exists (${asked.lines.select(sql`1`.as('one'))})`)
  const { expression: value, field, isFilled = false } = asked
  if (field.kind === 'choices') return isSome(sql<SqlBool>`coalesce(jsonb_array_length(${value}) > 0, false)`)
  const isOne = (constants: unknown[]) => isOneOf(value, isFilled, constants, isWhere)
  if (!isData(requirement)) return isOne([requirement])
  const parts: Expression<SqlBool>[] = []
  if ('const' in requirement) parts.push(isOne([requirement.const]))
  if (Array.isArray(requirement.enum)) parts.push(isOne(requirement.enum))
  if (requirement.not) parts.push(sql<SqlBool>`not ${requirementSql(asked, requirement.not)}`)
  const known = (compared: Expression<SqlBool>) => (isWhere ? compared : sql<SqlBool>`coalesce(${compared}, false)`)
  for (const [limit, operator] of LIMITS)
    if (requirement[limit] !== undefined) parts.push(known(sql`${value} ${operator} ${literal(requirement[limit])}`))
  return all(parts)
}

const LIMITS = [
  ['minimum', sql`>=`],
  ['maximum', sql`<=`],
  ['exclusiveMinimum', sql`>`],
  ['exclusiveMaximum', sql`<`],
] as const

const all = (parts: Expression<SqlBool>[]) =>
  parts.length > 0 ? sql<SqlBool>`(${sql.join(parts, sql` and `)})` : sql<SqlBool>`true`

const any = (parts: Expression<SqlBool>[]) => sql<SqlBool>`(${sql.join(parts, sql` or `)})`

/** Compares with constants, where null stands for an empty field; the result is null only where that is as good as false. */
function isOneOf(
  value: Expression<unknown>,
  neverEmpty: boolean,
  constants: unknown[],
  isWhere: boolean,
): Expression<SqlBool> {
  const given = constants.filter(constant => constant !== null).map(literal)
  const isGiven =
    given.length === 1 ? sql<SqlBool>`${value} = ${given[0]}` : sql<SqlBool>`${value} in (${sql.join(given)})`
  if (neverEmpty) return given.length > 0 ? isGiven : sql<SqlBool>`false`
  const parts: Expression<SqlBool>[] = given.length > 0 ? [isWhere ? isGiven : sql`coalesce(${isGiven}, false)`] : []
  if (given.length < constants.length) parts.push(sql<SqlBool>`${value} is null`)
  return sql<SqlBool>`(${sql.join(parts, sql` or `)})`
}

/** Tells whether a property is stored and always has a value: then a plain comparison can use an index. */
export function isNeverEmpty(field: Field): boolean {
  return field.stored && (field.required || field.default !== undefined)
}

/** Writes a constant as a literal, so that the planner sees it. Constants come from checked declarations. */
const literal = (constant: unknown) => sql.lit(constant)
