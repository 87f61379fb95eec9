import { isTime } from '../../engine/model/kinds.ts'
import type { Filter, Mode, Resource, Sort } from '../../engine/model/model.ts'
import { filterNames } from '../../engine/list/filterNames.ts'
import { LIST_PARAMETERS } from '../../engine/list/listParameters.ts'
import { isSortedBy } from '../../engine/listSetting/sortOf.ts'
import { DAY_FORMAT, formatTime, isMilliseconds, latestDay, startOfDay } from '../../engine/value/time.ts'
import { containing } from '../../database/sql/containing.ts'
import type { UsedFilter } from '../../database/sql/filterSql.ts'
import type { ListQuery } from '../../database/queries/readList.ts'
import { refusal } from '../../domain/refusal.ts'
import { DomainError } from '../../engine/DomainError.ts'

type Query = Readonly<Record<string, unknown>>

export interface PagedQuery extends ListQuery {
  page: number
  perPage: number
}

/**
 * Parses the parameters of a list against what the declaration and the caller's role allow.
 * @throws DomainError list.unknownParameter, list.badValue, list.lateDay, list.nowOnly: unknown parameters are never ignored
 */
export function readListQuery(resource: Resource, mode: Mode, query: Query): PagedQuery {
  const used = readFilters(resource.list.filters, query)
  const ids = readIds(query.id_in)
  return {
    resource,
    mode,
    sources: readColumns(mode, query.columns),
    filters: [...used.map(({ filter, parameter, choice }) => ({ filter, parameter, choice })), ...(ids ? [ID_IN] : [])],
    values: {
      ...Object.fromEntries(used.map(({ parameter, value }) => [parameter, value])),
      ...(ids && { id_in: ids }),
    },
    sort: readSort(resource, mode, query),
    page: typeof query.page === 'number' ? query.page : 1,
    perPage: typeof query.per_page === 'number' ? query.per_page : resource.list.pageSizes[0]!,
  }
}

function readFilters(filters: readonly Filter[], query: Query): (UsedFilter & { value?: unknown })[] {
  const names = Object.keys(query).filter(name => !LIST_PARAMETERS.has(name))
  if (names.length === 0) return []
  const known = new Set(filters.flatMap(filterNames))
  const name = names.find(name => !known.has(name))
  if (name !== undefined) throw refusal('list.unknownParameter', { name })
  const members = filters.flatMap(filter => membersInUse(filter, query))
  const used = members.flatMap(filter =>
    filterNames(filter).flatMap(parameter => readFilter(filter, parameter, query[parameter])),
  )
  const late = used.some(({ filter }) => filter.match === 'asOf') && used.find(({ filter }) => filter.nowOnly)
  if (late) throw refusal('list.nowOnly', { label: late.filter.label })
  return used
}

/** Makes the query for records by their ids, all on one page. */
export function queryOfIds(resource: Resource, mode: Mode, ids: string[]): PagedQuery {
  const { sort } = resource.list
  return { resource, mode, filters: [ID_IN], values: { id_in: ids }, sort, page: 1, perPage: ids.length }
}

const ID_IN: UsedFilter = { filter: { source: 'id', label: '', kind: 'id', match: 'oneOf' }, parameter: 'id_in' }

/**
 * Returns the filters in use: of a group with an exclusive member only that one when it is given (spec, sales 5: goods
 * filter).
 */
function membersInUse(filter: Filter, query: Query): Filter[] {
  if (!filter.group) return [filter]
  const exclusive = filter.group.find(member => member.source === filter.exclusive)
  return exclusive && !isEmpty(query[exclusive.source]) ? [exclusive] : filter.group
}

function readFilter(filter: Filter, parameter: string, given: unknown): (UsedFilter & { value?: unknown })[] {
  if (isEmpty(given)) return []
  const text = String(given)
  const bad = () => refusal('list.badValue', { name: parameter, value: text.slice(0, 50) })
  if (filter.match === 'oneOf') {
    const values = text.split(',').map(value => value.trim())
    const isKnown = (value: string) => filter.options?.some(option => option.value === value) ?? UUID.test(value)
    if (values.length > MOST_VALUES || !values.every(isKnown)) throw bad()
    return [{ filter, parameter, value: values }]
  }
  if (filter.options) {
    const option = filter.options.find(option => String(option.value) === text)
    if (!option) throw bad()
    return [{ filter, parameter, choice: option.value }]
  }
  if (filter.match === 'contains') return [{ filter, parameter, value: containing(text.trim()) }]
  const value = isTime(filter.kind) && isMilliseconds(text) ? formatTime(text, DAY_FORMAT) : text
  if (PATTERNS[filter.kind]?.test(value) === false) throw bad()
  return [{ filter, parameter, value: isTime(filter.kind) ? readDay(filter, parameter, value, bad) : value }]
}

/** Values of which any will do. */
const MOST_VALUES = 100

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Days with a year that is plausible and that the database can store. */
const DAY = /^(19|20|21)\d\d-\d\d-\d\d$/
const NUMBER = /^-?\d{1,12}(\.\d{1,6})?$/

/** Patterns that a value has to match for the database to compare it; texts are free. */
const PATTERNS: Partial<Record<Filter['kind'], RegExp>> = {
  id: UUID,
  reference: UUID,
  date: DAY,
  dateTime: DAY,
  integer: /^-?\d{1,9}$/,
  number: NUMBER,
  money: NUMBER,
  price: NUMBER,
  quantity: NUMBER,
  percent: NUMBER,
  boolean: /^(true|false)$/,
}

/** Converts a day to its first moment in China, or for the end of a range, or what is as of a day, to that of the next. */
function readDay(filter: Filter, parameter: string, text: string, bad: () => DomainError): string {
  const day = Date.parse(`${text}T00:00:00Z`)
  // A day that its month does not have would be read as one of the next month.
  if (Number.isNaN(day) || !new Date(day).toISOString().startsWith(text)) throw bad()
  if (!filter.future && text > latestDay()) throw refusal('list.lateDay', { label: filter.label, day: latestDay() })
  const isEnd = filter.match === 'asOf' || (filter.match === 'range' && parameter.endsWith('End'))
  const days = isEnd ? 1 : 0
  if (filter.kind === 'dateTime' || filter.match === 'asOf') return startOfDay(text, days)
  return new Date(day + days * 86_400_000).toISOString().slice(0, 10)
}

function readSort(resource: Resource, mode: Mode, { sort, order }: Query): Sort {
  if (isEmpty(sort)) return { ...resource.list.sort, ...(order ? { order: order === 'ASC' ? 'ASC' : 'DESC' } : {}) }
  const field = String(sort)
  if (!isSortedBy(resource.list, mode, field))
    throw refusal('list.badValue', { name: 'sort', value: field.slice(0, 50) })
  return { field, order: order === 'ASC' ? 'ASC' : 'DESC' }
}

/** Parses the columns that the user sees, in their order. */
function readColumns(mode: Mode, given: unknown): string[] | undefined {
  if (isEmpty(given)) return undefined
  const sources = String(given).split(',')
  const unknown = sources.find(source => !mode.columns.some(column => column.source === source))
  if (unknown !== undefined) throw refusal('list.badValue', { name: 'columns', value: unknown.slice(0, 50) })
  return sources
}

/**
 * Parses ids separated by commas, at most a thousand.
 * @throws DomainError list.badValue
 */
export function readIds(given: unknown): string[] | undefined {
  if (isEmpty(given)) return undefined
  const ids = String(given).split(',')
  const bad = ids.length > 1000 ? 'id_in' : ids.find(id => !UUID.test(id))
  if (bad !== undefined) throw refusal('list.badValue', { name: 'id_in', value: bad.slice(0, 50) })
  return ids
}

/** Tells whether a value means all: -1 or empty. */
const isEmpty = (value: unknown) => value === undefined || ['', '-1'].includes(String(value).trim())
