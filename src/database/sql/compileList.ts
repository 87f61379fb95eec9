import { sql, type AliasedRawBuilder, type Expression, type Kysely } from 'kysely'
import type { Condition } from '../../engine/value/condition.ts'
import type { Entities, Entity, Field, Resource, Sort } from '../../engine/model/model.ts'
import { findSource } from '../../engine/relations/schemaPath.ts'
import type { AnyTables } from '../connect.ts'
import { createCache } from '../createCache.ts'
import { Slot, toTemplate, type Template } from '../template.ts'
import { compileRowText, type RowText } from './compileRowText.ts'
import { filtersSql, type UsedFilter } from './filterSql.ts'
import {
  anySelect,
  createScope,
  idsOfPage,
  PAGE,
  selectFrom,
  type AnySelect,
  type JoinedValue,
  type Past,
  type Scope,
} from './createScope.ts'
import { withJoins } from './joins.ts'
import { holdsSql, linesWithinRules, valueOf, whereSql, withinRowScope } from './scope.ts'
import { unionOf } from './unionOf.ts'

export interface ListShape {
  resource: Resource
  /** Relation whose lines are the rows, where a row is not a record. */
  rows?: string
  /** Paths of the values that each row carries. */
  sources: string[]
  filters: UsedFilter[]
  sort: Sort
}

export interface CompiledList {
  /**
   * Returns the statement for a page of so many rows; the limit stands in its text, since without it PostgreSQL plans
   * for a tenth of the table.
   */
  page(limit: number): Template
  /**
   * Returns the statement for a page of few rows: all that are found are sorted. Read in their order until a page is
   * full, as any other page, they would be looked for in the whole table.
   */
  pageOfFew(limit: number): Template
  /** Every row. */
  all: Template
  count: Template
  /** Whether rows are searched for, rather than read in index order. */
  isSearch: boolean
  /** Whether their order is the list's own, which has an index. */
  isInOrder: boolean
  /** Whether they are searched for by a text, of which PostgreSQL can't tell how many rows have it. */
  isTextSearch: boolean
  /** The property of each column c0, c1… of a row. */
  columns: ListColumn[]
  /** Writes a row as JSON from its values in their order. */
  rowText?: RowText
}

export interface ListColumn {
  source: string
  numeric: boolean
}

/** Rows that are counted at most; beyond it the total is "more", as counting all would cost more than the page. */
export const COUNT_LIMIT = 10_000

/**
 * Compiles a list into a statement for pages of a size and one for its total. The page's ids are found first, with only
 * the joins that filters and order need; the columns' joins are made for those few rows, and whether each is only seen
 * is said of them alone, where a rule makes a difference.
 * Slots: tenant, offset, one per filter value, and the account that asks where rows have a scope.
 * @param db bound to the company by a slot
 */
export function compileList(db: Kysely<AnyTables>, entities: Entities, shape: ListShape): CompiledList {
  const inner = listScope(entities, shape)
  const conditions = conditionsOf(inner, shape.resource.list.where, shape.filters)
  const order = orderOf(inner, shape.sort)
  const found = conditions.reduce((query, condition) => query.where(condition), withJoins(fromScope(inner), inner))
  const offset = sql<number>`${new Slot('offset')}`
  const sums = sumsOf(inner)
  const ids = ordered(found.select([...keys(inner), ...sums.columns]), order, shape.sort).offset(offset)

  const outer = { ...listScope(entities, shape, PAGE_ROWS), isPage: true }
  for (const [name, column] of sums.known) outer.related.joined.set(name, { alias: 'page', column })
  const columns = columnsOf(outer, shape)
  const mark = onlySeenSql(outer)
  const selected = [...selectedOf(outer, columns), ...(mark ? [mark.as(`c${columns.length}`)] : [])]
  const sorted = orderOf(outer, shape.sort)
  const pageOf = (ids: AnySelect) => {
    const page = withJoins(fromPage(db, outer, ids), outer).select(selected)
    return toTemplate(ordered(page, sorted, shape.sort))
  }
  const every = selectAll(db, entities, shape)
  // The rows of a union have no key by which they would be found again.
  const isUnion = inner.entity.union !== undefined
  const pageOfAll = (limit: number) => toTemplate(every.offset(offset).limit(sql.lit(limit)))

  const limited = found.select(sql`1`.as('one')).limit(sql.lit(COUNT_LIMIT + 1))
  const count = db.selectFrom(limited.as('found')).select(sql<number>`count(*)::int`.as('total'))
  const named = columns.map(source => ({
    source: source === ROW_ID ? 'itemId' : source,
    numeric: isNumeric(fieldOf(outer, source)),
  }))
  const marked = mark ? [...named, { source: 'onlySeen', numeric: false }] : named
  return {
    page: bySize(limit => (isUnion ? pageOfAll(limit) : pageOf(ids.limit(sql.lit(limit))))),
    pageOfFew: bySize(limit => {
      if (isUnion) return pageOfAll(limit)
      const few = sortedAfterwards(db, found, inner, { order, sort: shape.sort, sums })
      return pageOf(few.offset(offset).limit(sql.lit(limit)))
    }),
    all: toTemplate(every),
    count: toTemplate(count),
    isSearch: shape.filters.length > 0 || shape.resource.list.where !== undefined,
    isInOrder: shape.sort.field === shape.resource.list.sort.field,
    isTextSearch: shape.filters.some(({ filter }) => filter.match === 'contains'),
    columns: marked,
    rowText: compileRowText(marked),
  }
}

/** Writes whether a record may be seen, not changed; undefined where whoever asks may change all that they see. */
function onlySeenSql(scope: Scope) {
  const { rowScope } = scope.entity
  if (!rowScope?.change) return undefined
  return sql<boolean>`not coalesce(${holdsSql(scope, rowScope.entities, rowScope.change)}, false)`
}

/** Keeps what was compiled for some sizes of a page: a client may ask for any. */
function bySize(compile: (limit: number) => Template): (limit: number) => Template {
  const cache = createCache<number, Template>(20)
  return limit => cache(limit, () => compile(limit))
}

/** Finds all keys before they are sorted: no plan looks beyond the `offset 0`. */
function sortedAfterwards(
  db: Kysely<AnyTables>,
  found: AnySelect,
  scope: Scope,
  { order, sort, sums }: { order: Expression<unknown>[]; sort: Sort; sums: KnownSums },
): AnySelect {
  const sorting = order.map((expression, index) => sql`${expression}`.as(`by${index}`))
  const all = found.select([...keys(scope), ...sorting, ...sums.columns]).offset(sql.lit(0))
  const names = ['id', ...(scope.rows ? ['lineId'] : []), ...sums.known.values()]
  const few = anySelect(db.selectFrom(all.as('found'))).select(names.map(name => sql.ref(`found.${name}`).as(name)))
  return ordered(
    few,
    sorting.map((_, index) => sql.ref(`found.by${index}`)),
    sort,
  )
}

/** Reads every row, with all joins at once: finding ids first only pays for a few rows. */
function selectAll(db: Kysely<AnyTables>, entities: Entities, shape: ListShape): AnySelect {
  const scope = listScope(entities, shape)
  const conditions = conditionsOf(scope, shape.resource.list.where, shape.filters)
  const order = orderOf(scope, shape.sort)
  const selected = selectedOf(scope, columnsOf(scope, shape))
  const joined = withJoins(fromScope(scope, db), scope)
  const found = conditions.reduce((query, condition) => query.where(condition), joined)
  return ordered(found.select(selected), order, shape.sort)
}

/** Writes what must hold of the rows: what the list asks of each, and the filters in use. */
export const conditionsOf = (scope: Scope, where: Condition | undefined, filters: UsedFilter[]) => [
  ...(where ? [whereSql(scope, where)] : []),
  ...filtersSql(scope, filters),
]

const columnsOf = (scope: Scope, { sources }: ListShape) => ['id', ...(scope.rows ? [ROW_ID] : []), ...sources]

const selectedOf = (scope: Scope, columns: string[]) =>
  columns.map((source, index) => expressionOf(scope, source).as(`c${index}`))

const ROW_ID = '#row'

/** Alias of the rows that are looked through, and of the few of a page. */
const FOUND = 'r'
const PAGE_ROWS = 'o'

/** Sums that a page is found by, which are columns of its ids: the page does not add them up again. */
interface KnownSums {
  columns: AliasedRawBuilder<unknown, string>[]
  /** The columns, by what the page's rows know the sums as. */
  known: Map<string, string>
}

function sumsOf(inner: ReturnType<typeof listScope>): KnownSums {
  const sums = [...inner.related.joined].flatMap(([key, joined]) => {
    const name = key.startsWith(`${FOUND}.`) && 'sums' in joined ? key.slice(FOUND.length + 1) : undefined
    return name === undefined ? [] : [{ name, value: sql.ref(`${joined.alias}.value`) }]
  })
  return {
    columns: sums.map(({ value }, index) => sql`${value}`.as(`s${index}`)),
    known: new Map(sums.map(({ name }, index) => [`${PAGE_ROWS}.${name}`, `s${index}`])),
  }
}

/** Makes the scope of the rows of a list. */
export function listScope(
  entities: Entities,
  shape: Pick<ListShape, 'resource' | 'rows' | 'filters'>,
  alias = FOUND,
): Scope & Required<Pick<Scope, 'related'>> {
  const past = pastOf(entities[shape.resource.entity]!, shape.filters, alias)
  const own = createScope(entities, shape.resource.entity, alias)
  const related = { isForMany: alias === FOUND, joined: new Map<string, JoinedValue>() }
  const scope = { ...own, related, ...(past && { past }) }
  if (!shape.rows) return scope
  const line = entities[shape.resource.entity]!.fields[shape.rows]!.many!
  return {
    ...scope,
    rows: { relation: shape.rows, scope: createScope(entities, line.entity, `${alias}l`, scope.statement) },
  }
}

/** Returns the past day that a list is asked as of, where a filter says one. */
function pastOf({ fields }: Entity, filters: readonly UsedFilter[], alias: string): Past | undefined {
  const used = filters.find(({ filter }) => filter.match === 'asOf')
  const derived = used && fields[used.filter.source]?.derived
  return derived && 'asOf' in derived
    ? { ...derived.asOf, slot: new Slot(used.parameter), alias: `${alias}past`, asked: new Set() }
    : undefined
}

/** Starts a query of the rows of a list that whoever asks sees. */
export function fromScope(scope: Scope, db?: Kysely<AnyTables>): AnySelect {
  const { union, name } = scope.entity
  const table = union ? unionOf(scope, union).as(scope.alias) : `${name} as ${scope.alias}`
  const from = db ? anySelect(db.selectFrom(table)) : selectFrom(table)
  const seen = withinRowScope(from, scope)
  if (!scope.rows) return seen
  const { entity, alias } = scope.rows.scope
  const lines = seen.innerJoin(`${entity.name} as ${alias}`, join =>
    join.onRef(`${alias}.${lineKey(scope)}`, '=', `${scope.alias}.id`),
  ) as AnySelect
  return linesWithinRules(lines, scope.rows.scope)
}

function fromPage(db: Kysely<AnyTables>, scope: Scope, ids: AnySelect): AnySelect {
  const from = anySelect(db.with(PAGE, () => ids).selectFrom(idsOfPage.as('page')))
  const records = from.innerJoin(`${scope.entity.name} as ${scope.alias}`, join =>
    join.onRef(`${scope.alias}.id`, '=', 'page.id'),
  ) as AnySelect
  if (!scope.rows) return records
  const { entity, alias } = scope.rows.scope
  return records.innerJoin(`${entity.name} as ${alias}`, join =>
    join.onRef(`${alias}.id`, '=', 'page.lineId'),
  ) as AnySelect
}

const lineKey = (scope: Scope) => scope.entity.fields[scope.rows!.relation]!.many!.by

function keys(scope: Scope) {
  const id = sql.ref(`${scope.alias}.id`).as('id')
  return scope.rows ? [id, sql.ref(`${scope.rows.scope.alias}.id`).as('lineId')] : [id]
}

/** Sorts by the chosen property, then by id, so that a row is on one page only. */
function orderOf(scope: Scope, sort: Sort): Expression<unknown>[] {
  const ids = [sql.ref(`${scope.alias}.id`), ...(scope.rows ? [sql.ref(`${scope.rows.scope.alias}.id`)] : [])]
  return [expressionOf(scope, sort.field), ...ids]
}

function ordered(query: AnySelect, order: Expression<unknown>[], sort: Sort): AnySelect {
  return order.reduce<AnySelect>(
    (sorted, expression) => sorted.orderBy(expression, sort.order === 'ASC' ? 'asc' : 'desc'),
    query,
  )
}

function expressionOf(scope: Scope, source: string) {
  if (source === ROW_ID) return sql.ref(`${scope.rows!.scope.alias}.id`)
  return sql`${valueOf(scope, source)?.expression ?? sql`null`}`
}

function fieldOf(scope: Scope, source: string): Field | undefined {
  return findSource(scope.entities, scope.entity.name, source)?.field
}

const NUMERIC = new Set(['money', 'price', 'quantity', 'percent', 'number', 'integer'])

const isNumeric = (field: Field | undefined) =>
  field !== undefined && (NUMERIC.has(field.kind) || typeof field.options?.[0]?.value === 'number')
