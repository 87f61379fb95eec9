import { type CompanyDb, namedTables } from '../company.ts'
import { expressionBuilder, sql, type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { Condition } from '../../engine/value/condition.ts'
import { JOINED_BY } from '../../engine/model/derivedModel.ts'
import { formulaDecimals } from '../../engine/form/formulaDecimals.ts'
import type { Entities, Entity, Field } from '../../engine/model/model.ts'
import { findRelation, type PathStep } from '../../engine/relations/schemaPath.ts'
import { requirementsSql } from './conditionSql.ts'
import type { AnyTables } from '../connect.ts'
import { derivedValues } from './derivedValues.ts'
import { formulaFaultSql, type FormulaGround, formulaSql } from './formulaSql.ts'
import { readableTexts } from './readableTexts.ts'
import type { DerivedValue } from '../../engine/generated/declaration.ts'

export type AnySelect = SelectQueryBuilder<AnyTables, string, Record<string, unknown>>

/** One table in a statement, and the relations joined to it so far. */
export interface Scope {
  entities: Entities
  entity: Entity
  alias: string
  joins: Map<string, Join>
  /** Lines joined to the record, so that each row of the result is one of them. */
  rows?: { relation: string; scope: Scope }
  names: { next: number }
  /** Sums over lines, joined once for each relation; absent where each is a subquery, which a list asks only of its page. */
  sums?: Map<string, Sums>
}

interface Sums extends Lines {
  alias: string
  /** What is added up, by the property of the line. */
  values: Map<string, Expression<unknown>>
}

/** The lines of a record and their own scope. */
interface Lines {
  scope: Scope
  query: AnySelect
}

/** Returns a query by the type of all that are put together from declarations, whose columns no type knows. */
export function anySelect(query: Expression<unknown>): AnySelect {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return query as AnySelect
}

/** Starts a subquery; it is bound to the company by the statement that it becomes part of. */
export function selectFrom(table: string): AnySelect {
  return anySelect(expressionBuilder<AnyTables>().selectFrom(table))
}

/** Starts a query of a company's rows in a table that a declaration names. */
export const selectRows = (db: CompanyDb, table: string) => namedTables(db).selectFrom(table) as AnySelect

interface Join {
  table: string
  alias: string
  left: string
  right: string
}

export interface Value {
  field: Field
  expression: Expression<unknown>
}

/** Makes the scope of an entity's table under an alias, with no joins yet. */
export function createScope(entities: Entities, entity: string, alias: string, names = { next: 1 }): Scope {
  return { entities, entity: entities[entity]!, alias, joins: new Map(), names }
}

/** Makes the scope of a statement that reads single records, with all sums over the same lines in one pass. */
export const createRecordScope = (entities: Entities, entity: string, alias: string): Scope => ({
  ...createScope(entities, entity, alias),
  sums: new Map(),
})

/**
 * Returns the SQL expression of the value at a path; relations to one record are joined when first used.
 * @returns undefined where the path goes through lines that this scope has no row for
 */
export function valueOf(scope: Scope, path: string): Value | undefined {
  const names = path.split('.')
  const last = names.pop()!
  const at = names.reduce<Scope | undefined>((owner, name) => owner && stepInto(owner, name), scope)
  const field = at?.entity.fields[last]
  return at && field && fieldValue(at, field)
}

/** Adds the joins that the values of a scope need; call it after all values are selected. */
export function withJoins(query: AnySelect, scope: Scope): AnySelect {
  const scopes = scope.rows ? [scope, scope.rows.scope] : [scope]
  const joined = scopes
    .flatMap(one => [...one.joins.values()])
    .reduce(
      (joined, { table, alias, left, right }) =>
        joined.leftJoin(`${table} as ${alias}`, join => join.onRef(left, '=', right)) as AnySelect,
      query,
    )
  return [...(scope.sums?.values() ?? [])].reduce((joined, { alias, values, ...lines }) => {
    const sums = [...values].map(([name, value]) => sumSql(value).as(name))
    const added = withJoins(lines.query, lines.scope).select(sums).as(alias)
    return joined.leftJoinLateral(added, join => join.onTrue()) as AnySelect
  }, joined)
}

/**
 * Follows a relation to one record; the join is kept in the scope that it started from.
 * @returns undefined for lines
 */
export function stepInto(scope: Scope, relation: string): Scope | undefined {
  if (scope.rows?.relation === relation) return scope.rows.scope
  const step = findRelation(scope.entities, scope.entity, relation)
  if (!step || step.many) return undefined
  const key = `${scope.alias}.${relation}`
  const known = scope.joins.get(key)
  const alias = known?.alias ?? `t${scope.names.next++}`
  if (!known) scope.joins.set(key, joinOf(scope, step, alias))
  return { ...scope, entity: step.entity, alias, rows: undefined }
}

function joinOf(scope: Scope, step: PathStep, alias: string): Join {
  return { table: step.entity.name, alias, left: `${alias}.id`, right: `${scope.alias}.${step.field.name}` }
}

function fieldValue(scope: Scope, field: Field): Value | undefined {
  const { derived } = field
  if (!derived || 'multiply' in derived) {
    const stored = sql.ref(`${scope.alias}.${field.name}`)
    return { field, expression: field.parts ? readableTexts(stored, field.parts.keys) : stored }
  }
  if ('from' in derived) {
    const value = valueOf(scope, derived.from)
    return value && { field, expression: value.expression }
  }
  if ('when' in derived) return { field, expression: caseOf(scope, [derived.when]) }
  if ('case' in derived) return { field, expression: caseOf(scope, derived.case) }
  if ('object' in derived) return { field, expression: objectOf(scope, derived.object) }
  if ('word' in derived) {
    const word = wordOf(scope, scope.entity.fields[derived.word]!)
    const own = sql`nullif(${sql.ref(`${scope.alias}.${field.name}`)}, '')`
    return { field, expression: derived.isKept ? sql`coalesce(${own}, ${word})` : word }
  }
  if ('sum' in derived) return { field, expression: sumOf(scope, derived.sum) }
  if ('join' in derived) return { field, expression: joinOfLines(scope, derived.join) }
  if ('count' in derived) return { field, expression: countOf(scope, derived.count) }
  if ('formula' in derived)
    return { field, expression: formulaSql(derived.formula, formulaGround(scope), formulaDecimals(field)) }
  if ('fault' in derived) return { field, expression: faultOf(scope, scope.entity.fields[derived.fault]!) }
  if ('value' in derived) return { field, expression: registeredOf(scope, derived.value) }
  return {
    field,
    expression: sql`(${sql.join(
      derived.add.map(name => term(scope, name)),
      sql` `,
    )})`,
  }
}

/** Writes why the formula of a property has no value. */
function faultOf(scope: Scope, field: Field): Expression<unknown> {
  const { derived } = field
  const fault =
    derived && 'formula' in derived && formulaFaultSql(derived.formula, formulaGround(scope), formulaDecimals(field))
  return fault || sql`null::text`
}

/** Writes the number of the first condition that holds, from 1; 0 when none does. */
function caseOf(scope: Scope, conditions: Condition[]): Expression<unknown> {
  const cases = conditions.map(
    (condition, index) => sql`when ${conditionSql(scope, condition)} then ${sql.lit(index + 1)}`,
  )
  return sql`(case ${sql.join(cases, sql` `)} else 0 end)`
}

function objectOf(scope: Scope, sources: Record<string, string>): Expression<unknown> {
  const pairs = Object.entries(sources).flatMap(([name, source]) => [
    sql.lit(name),
    fieldValue(scope, scope.entity.fields[source]!)?.expression ?? sql`null`,
  ])
  return sql`json_build_object(${sql.join(pairs)})`
}

/** Writes the label of the enumeration's value that a property has. */
function wordOf(scope: Scope, field: Field): Expression<unknown> {
  const words = field.options!.map(({ value, label }) => sql`when ${sql.lit(value)} then ${sql.lit(label)}`)
  return sql`(case ${sql.ref(`${scope.alias}.${field.name}`)} ${sql.join(words, sql` `)} end)`
}

/** Writes one term of a sum; a leading minus subtracts, an empty value counts as 0. */
function term(scope: Scope, name: string): Expression<unknown> {
  const field = scope.entity.fields[name.replace(/^-/, '')]!
  const value = sql`coalesce(${fieldValue(scope, field)!.expression}, 0)`
  return name.startsWith('-') ? sql`- ${value}` : sql`+ ${value}`
}

function sumOf(scope: Scope, path: string): Expression<unknown> {
  if (!scope.sums) return aggregateOf(scope, path, sumSql)
  const [relation = '', name = ''] = path.split('.')
  const key = `${scope.alias}.${relation}`
  const sums = scope.sums.get(key) ?? {
    alias: `t${scope.names.next++}`,
    values: new Map<string, Expression<unknown>>(),
    ...linesOf(scope, relation)!,
  }
  scope.sums.set(key, sums)
  if (!sums.values.has(name)) sums.values.set(name, valueOf(sums.scope, name)!.expression)
  return sql.ref(`${sums.alias}.${name}`)
}

const sumSql = (value: Expression<unknown>) => sql`coalesce(sum(${value}), 0)`

const joinOfLines = (scope: Scope, path: string) =>
  aggregateOf(scope, path, value => {
    const text = sql`${value} collate "C"`
    return sql`string_agg(distinct ${text}, ${sql.lit(JOINED_BY)} order by ${text})`
  })

function aggregateOf(
  scope: Scope,
  path: string,
  aggregate: (value: Expression<unknown>) => RawBuilder<unknown>,
): Expression<unknown> {
  const [relation = '', name = ''] = path.split('.')
  const lines = linesOf(scope, relation)!
  const value = valueOf(lines.scope, name)!.expression
  return sql`(${withJoins(lines.query, lines.scope).select(aggregate(value).as('all'))})`
}

function countOf(scope: Scope, relation: string): Expression<unknown> {
  const { query } = linesOf(scope, relation)!
  return sql`(${query.select(sql`count(*)::int`.as('count'))})`
}

function registeredOf(scope: Scope, { by, of }: { by: DerivedValue; of: string[] }): Expression<unknown> {
  return derivedValues[by]!(...of.map(path => valueOf(scope, path)?.expression ?? sql`null`))
}

/** Finds what the paths of a formula lead to from a scope. */
export const formulaGround = (scope: Scope): FormulaGround => ({
  read: path => valueOf(scope, path)?.expression ?? sql`null`,
  lines(relation) {
    const lines = linesOf(scope, relation)!
    const select = (value: RawBuilder<unknown>) => sql`(${withJoins(lines.query, lines.scope).select(value.as('all'))})`
    return { ground: formulaGround(lines.scope), select }
  },
})

/** Starts a query of a record's lines, correlated with the record of this scope. */
export function linesOf(scope: Scope, relation: string): Lines | undefined {
  const step = findRelation(scope.entities, scope.entity, relation)
  if (!step?.field.many) return undefined
  const own = createScope(scope.entities, step.entity.name, `t${scope.names.next++}`, scope.names)
  const lines: Scope = scope.sums ? { ...own, sums: new Map() } : own
  const { by, where } = step.field.many
  const all = selectFrom(`${step.entity.name} as ${lines.alias}`).whereRef(
    `${lines.alias}.${by}`,
    '=',
    `${scope.alias}.id`,
  )
  return { scope: lines, query: where ? all.where(conditionSql(lines, where)) : all }
}

/** Writes a condition of the declarations on the record of a scope as SQL. */
export const conditionSql = (scope: Scope, condition: Condition): Expression<SqlBool> =>
  requirementsSql(condition, name =>
    scope.entity.fields[name]!.kind === 'lines' ? { lines: linesOf(scope, name)!.query } : valueOf(scope, name)!,
  )
