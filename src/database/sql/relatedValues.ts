import { type Expression, sql, type SqlBool } from 'kysely'
import type { BehindReference, Related } from '../../engine/model/relatedModel.ts'
import type { Field } from '../../engine/model/model.ts'
import type { Condition } from '../../engine/value/condition.ts'
import { type AnySelect, anySelect, createScope, idsOfPage, type Scope, selectFrom } from './createScope.ts'
import { sumSql, withJoins } from './joins.ts'

interface Ways {
  valueOf(scope: Scope, path: string): { field: Field; expression: Expression<unknown> } | undefined
  whereSql(scope: Scope, condition: Condition): Expression<SqlBool>
  withinRowScope(query: AnySelect, scope: Scope): AnySelect
}

interface RelatedRows {
  value: Expression<unknown>
  /** What ties each to a path of the record at hand. */
  keys: (readonly [Expression<unknown>, string])[]
  /** The order in which the last comes first. */
  last?: Expression<unknown>
  rows: AnySelect
}

/**
 * Makes what writes values of related records as SQL.
 * @param ways how what is read of a record is written
 */
export function relatedValues({ valueOf, whereSql, withinRowScope }: Ways) {
  /** Writes a value of a record's related ones, which is looked for once however many values are made of it. */
  function relatedOf(scope: Scope, name: string, related: Related): Expression<unknown> {
    const own = (path: string) => valueOf(scope, path)?.expression
    const { isForMany = false, joined } = scope.related ?? {}
    const isSum = related.order === undefined
    const isGrouped = isSum && (isForMany || scope.isPage)
    if (!joined || (isForMany && !isSum)) return relatedSql(scope, related, own)
    const key = `${scope.alias}.${name}`
    const known = joined.get(key)
    const alias = known?.alias ?? `t${scope.statement.next++}`
    if (!known) {
      const query = isGrouped ? groupedSums(scope, related, own, alias) : { value: relatedSql(scope, related, own) }
      joined.set(key, { alias, ...query })
    }
    const value = sql.ref(`${alias}.${known && 'column' in known ? known.column : 'value'}`)
    return isGrouped ? sql`coalesce(${value}, 0)` : value
  }

  /**
   * Writes a value of the related records of what is filled in and need not be saved.
   * @param given returns what it has at a path that is filled in
   */
  function relatedOfGiven(
    scope: Pick<Scope, 'entities' | 'statement'>,
    related: Related,
    given: (path: string) => Expression<unknown>,
  ): Expression<unknown> {
    return relatedSql(scope, related, path => {
      const behind = related.behind?.[path]
      return behind ? behindSql(scope, behind, given(behind.reference)) : given(path)
    })
  }

  /** Writes a value of the record that has an id. */
  function behindSql(
    { entities, statement }: Pick<Scope, 'entities' | 'statement'>,
    { entity, path }: BehindReference,
    id: Expression<unknown>,
  ): Expression<unknown> {
    const scope = createScope(entities, entity, `t${statement.next++}`, statement)
    const value = valueOf(scope, path)!.expression
    const found = withinRowScope(withJoins(selectFrom(`${entity} as ${scope.alias}`), scope), scope)
    const one = found.where(sql<SqlBool>`${sql.ref(`${scope.alias}.id`)} = ${id}`).select(sql`${value}`.as('value'))
    return sql`(${one})`
  }

  /**
   * Writes a value of the related records that whoever asks sees: the last one, or all added up.
   * @param scope gives the entities as they are seen, and the statement
   * @param own returns what the record at hand has at a path
   */
  function relatedSql(
    scope: Pick<Scope, 'entities' | 'statement'>,
    related: Related,
    own: (path: string) => Expression<unknown> | undefined,
  ): Expression<unknown> {
    const { value, keys, last, rows } = relatedRows(scope, related)
    const found = keys.reduce(
      (query, [key, ours]) => query.where(sql<SqlBool>`${key} = ${own(ours) ?? sql`null`}`),
      rows,
    )
    const all = last
      ? found.orderBy(last).limit(sql.lit(1)).select(sql`${value}`.as('value'))
      : found.select(sumSql(value).as('value'))
    return sql`(${all})`
  }

  /** Adds up a value of related records by what ties them to theirs, to be joined. */
  function groupedSums(
    scope: Scope,
    related: Related,
    own: (path: string) => Expression<unknown> | undefined,
    alias: string,
  ) {
    const { value, keys, rows } = relatedRows(scope, related)
    const tied = keys.map(([key], index) => sql`${key}`.as(`k${index}`))
    const few = scope.isPage ? rows.where(tiedToPage(scope, keys)) : rows
    const sums = keys
      .reduce<AnySelect>((query, [key]) => query.groupBy(sql`${key}`), few)
      .select([...tied, sumSql(value).as('value')])
    const on = keys.map(([, ours], index) => sql<SqlBool>`${sql.ref(`${alias}.k${index}`)} = ${own(ours) ?? sql`null`}`)
    return { sums, on: sql<SqlBool>`${sql.join(on, sql` and `)}` }
  }

  /** Tells of related records that any record of the page is what they are tied to. */
  function tiedToPage({ entities, entity, statement }: Scope, keys: RelatedRows['keys']) {
    const own = createScope(entities, entity.name, `t${statement.next++}`, statement)
    const values = keys.map(([, ours], index) => sql`${valueOf(own, ours)?.expression ?? sql`null`}`.as(`k${index}`))
    const page = `t${statement.next++}`
    const records = selectFrom(`${entity.name} as ${own.alias}`)
      .innerJoin(idsOfPage.as(page), join => join.on(sql.ref(`${page}.id`), '=', sql.ref(`${own.alias}.id`)))
      .select(values)
    return sql<SqlBool>`(${sql.join(keys.map(([key]) => key))}) in (${withJoins(anySelect(records), own)})`
  }

  /** Finds related records: their value, what ties each to a path of the record at hand, by what the last one is known. */
  function relatedRows(
    { entities, statement }: Pick<Scope, 'entities' | 'statement'>,
    { entity, source, within, when, order }: Related,
  ): RelatedRows {
    const scope = createScope(entities, entity, `t${statement.next++}`, statement)
    const value = valueOf(scope, source)!.expression
    const last = order === undefined ? undefined : lastFirst(scope, order)
    const keys = Object.entries(within).map(([path, ours]) => [valueOf(scope, path)!.expression, ours] as const)
    const condition = when && whereSql(scope, when)
    const seen = withinRowScope(withJoins(selectFrom(`${entity} as ${scope.alias}`), scope, 'anywhere'), scope)
    return { value, keys, last, rows: condition ? seen.where(condition) : seen }
  }

  /** Writes the order in which the last comes first; one that all have is written so that its index serves. */
  function lastFirst(scope: Scope, order: string) {
    const { field, expression } = valueOf(scope, order)!
    const isCertain = field.required && field === scope.entity.fields[order]
    return isCertain ? sql`${expression} desc` : sql`${expression} desc nulls last`
  }

  return { relatedOf, relatedOfGiven }
}
