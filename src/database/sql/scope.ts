import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Condition } from '../../engine/value/condition.ts'
import { JOINED_BY } from '../../engine/model/derivedModel.ts'
import { formulaDecimals } from '../../engine/form/formulaDecimals.ts'
import { isNumber } from '../../engine/model/kinds.ts'
import type { Field } from '../../engine/model/model.ts'
import { findRelation } from '../../engine/relations/schemaPath.ts'
import { isNeverEmpty, requirementsSql } from './conditionSql.ts'
import { type AnySelect, createScope, type Lines, type Scope, selectFrom } from './createScope.ts'
import { derivedValues } from './derivedValues.ts'
import { formulaFaultSql, type FormulaGround, formulaSql } from './formulaSql.ts'
import { stepInto, sumSql, withJoins } from './joins.ts'
import { pastDay, pastValue } from './pastValue.ts'
import { relatedValues } from './relatedValues.ts'
import { rowScopeSql } from './rowScopeSql.ts'
import { readableTexts } from './readableTexts.ts'
import { wordOf } from './wordOf.ts'
import type { DerivedValue } from '../../engine/generated/declaration.ts'

export interface Value {
  field: Field
  expression: Expression<unknown>
  /** It is stored, and never empty. */
  isFilled?: boolean
}

/**
 * Returns the SQL expression of the value at a path; relations to one record are joined when first used.
 * @returns undefined where the path goes through lines that this scope has no row for
 */
export function valueOf(scope: Scope, path: string): Value | undefined {
  const names = path.split('.')
  const last = names.pop()!
  const at = names.reduce<Scope | undefined>((owner, name) => owner && stepInto(owner, name), scope)
  const field = at?.entity.fields[last]
  const value = at && field && fieldValue(at, field)
  if (!value || names.length === 0 || !field.derived || !('formula' in field.derived)) return value
  // Of a relation that leads nowhere all is empty, also what a formula would make of that.
  const id = sql.ref(`${at.alias}.id`)
  return { field, expression: sql`(case when ${id} is not null then ${value.expression} end)` }
}

function fieldValue(scope: Scope, field: Field): Value | undefined {
  const { derived } = field
  if (scope.past && field.asked)
    return { field, expression: isNumber(field.kind) ? sql`null::numeric` : sql`null::text` }
  if (scope.past?.values[field.name] !== undefined)
    return { field, expression: pastValue(scope, scope.past, field.name) }
  if (derived && 'asOf' in derived) return { field, expression: pastDay(scope.past) }
  if (field.kind === 'references' && !derived) return { field, expression: chosenOf(scope, field.name) }
  if (!derived || 'multiply' in derived) {
    const stored = sql.ref(`${scope.alias}.${field.name}`)
    const isFilled = !scope.isOptional && isNeverEmpty(field)
    return { field, expression: field.parts ? readableTexts(stored, field.parts.keys) : stored, isFilled }
  }
  if ('from' in derived) {
    const value = valueOf(scope, derived.from)
    return value && { ...value, field }
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
  if ('titles' in derived) return { field, expression: titlesOf(scope, derived.titles) }
  if ('join' in derived) return { field, expression: joinOfLines(scope, derived.join) }
  if ('count' in derived) return { field, expression: countOf(scope, derived.count) }
  if ('formula' in derived)
    return { field, expression: formulaSql(derived.formula, formulaGround(scope), formulaDecimals(field)) }
  if ('fault' in derived) return { field, expression: faultOf(scope, scope.entity.fields[derived.fault]!) }
  if ('related' in derived) return { field, expression: relatedOf(scope, field.name, derived.related) }
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
    alias: `t${scope.statement.next++}`,
    values: new Map<string, Expression<unknown>>(),
    ...linesOf(scope, relation)!,
  }
  scope.sums.set(key, sums)
  if (!sums.values.has(name)) sums.values.set(name, valueOf(sums.scope, name)!.expression)
  return sql.ref(`${sums.alias}.${name}`)
}

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

/** Writes the ids of the chosen records of a property, in the order in which they were chosen. */
function chosenOf(scope: Scope, relation: string): Expression<unknown> {
  const lines = linesOf(scope, relation)!
  return listOfLinks(lines, sql.ref(`${lines.scope.alias}.${linkOf(scope, relation)}`))
}

/** Writes what chosen records are called, in the same order; null where the row scope of the view is without one. */
function titlesOf(scope: Scope, path: string): Expression<unknown> {
  const [relation = '', as = '', ...title] = path.split('.')
  const lines = linesOf(scope, relation)!
  const chosen = stepInto(lines.scope, as)!
  const name = sql`${valueOf(chosen, title.join('.'))!.expression}::text`
  const { rowScope } = chosen.entity
  const seen = rowScope && seenSql(chosen, rowScope)
  return listOfLinks(lines, seen ? sql`(case when ${seen} then ${name} end)` : name)
}

const linkOf = ({ entity }: Scope, relation: string) => entity.fields[relation]!.many!.to!

const listOfLinks = ({ scope, query }: Lines, value: Expression<unknown>) =>
  sql`(${withJoins(query, scope).select(sql`coalesce(jsonb_agg(${value} order by ${sql.ref(`${scope.alias}.id`)}), '[]')`.as('all'))})`

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
  lines: relation => groundOfLines(linesOf(scope, relation)!),
  actor: () => actorGround(scope),
})

/** Finds what the paths of a formula lead to from the account that asks, which is read once for all rows. */
function actorGround(scope: Scope): FormulaGround {
  const { entities, statement } = scope
  const id = sql`${statement.actor}::uuid`
  const begin = () => createScope(entities, 'account', `t${statement.next++}`, statement)
  return {
    read(path) {
      if (path === 'id') return id
      const account = begin()
      const value = valueOf(account, path)?.expression ?? sql`null`
      const found = withJoins(selectFrom(`account as ${account.alias}`), account)
      return sql`(${found.where(sql.ref(`${account.alias}.id`), '=', id).select(sql`${value}`.as('value'))})`
    },
    lines: relation => groundOfLines(linesOf(begin(), relation, id)!),
    actor: () => actorGround(scope),
  }
}

const groundOfLines = ({ scope, query, by }: ReturnType<typeof linesOf> & object) => ({
  ground: formulaGround(scope),
  there: sql.ref(`${scope.alias}.${by}`),
  select: (value: RawBuilder<unknown>) => sql`(${withJoins(query, scope).select(value.as('all'))})`,
})

/**
 * Starts a query of a record's lines.
 * @param of the record, by default that of this scope
 */
export function linesOf(scope: Scope, relation: string, of: Expression<unknown> = sql.ref(`${scope.alias}.id`)) {
  const step = findRelation(scope.entities, scope.entity, relation)
  if (!step?.field.many) return undefined
  const own = createScope(scope.entities, step.entity.name, `t${scope.statement.next++}`, scope.statement)
  const lines: Scope = scope.sums ? { ...own, sums: new Map() } : own
  const { by, where } = step.field.many
  const all = selectFrom(`${step.entity.name} as ${lines.alias}`).where(sql.ref(`${lines.alias}.${by}`), '=', of)
  const seen = linesWithinRules(all, lines)
  return { scope: lines, query: where ? seen.where(whereSql(lines, where)) : seen, by }
}

/** Writes a condition of the declarations on the record of a scope as SQL; it is never null. */
export const conditionSql = (scope: Scope, condition: Condition): Expression<SqlBool> =>
  requirementsSql(condition, askOf(scope))

/** Writes the same to keep rows by, so that an index can find them. */
export const whereSql = (scope: Scope, condition: Condition): Expression<SqlBool> =>
  requirementsSql(condition, askOf(scope), true)

const askOf = (scope: Scope) => (name: string) =>
  scope.entity.fields[name]!.many ? { lines: linesOf(scope, name)!.query } : valueOf(scope, name)!

/** Keeps the records in a row scope, by default that of the view which the statement is made for. */
export function withinRowScope(query: AnySelect, scope: Scope, { rowScope } = scope.entity): AnySelect {
  const seen = rowScope && seenSql(scope, rowScope)
  return seen ? query.where(seen) : query
}

/** Keeps the lines of a record that is in its row scope to those that the rules for lines let be seen. */
export const linesWithinRules = (query: AnySelect, scope: Scope): AnySelect => {
  const { rowScope } = scope.entity
  const seen = rowScope && seenSql(scope, { ...rowScope, within: undefined })
  return seen ? query.where(seen) : query
}

/** What is told of related records in statements. */
export const { relatedOf, relatedOfGiven } = relatedValues({ valueOf, whereSql, withinRowScope })

/** What of row scopes stands in statements. */
export const { seenSql, changeSql, holdsSql } = rowScopeSql(scope => formulaGround(scope))
