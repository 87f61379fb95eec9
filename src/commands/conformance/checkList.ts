import { isNumber, isTime } from '../../engine/model/kinds.ts'
import { isData, type Data } from '../../engine/value/data.ts'
import type { Entity, Kind, Mode, Resource } from '../../engine/model/model.ts'
import type { Asker, Told } from './createAsker.ts'
import { expectRefusal, type Expect } from './findings.ts'
import { shapeMistakes } from './shapeMistakes.ts'

export type Row = Readonly<Data>

/** A list of a resource as the user sees it. */
export interface Listed {
  resource: Resource
  entity: Entity
  mode: Mode
}

/** Asks a list as the console does: pages, orders, ids, and what has to be refused. @returns its first rows; undefined where it is no list */
export async function checkList(asker: Asker, expect: Expect, { resource, entity, mode }: Listed) {
  const list = (params: Readonly<Record<string, unknown>> = {}) => asker.ask(mode.endpoint, { params })
  const name = (what: string) => `${mode.name}: ${what}`
  const [, size = 30] = resource.list.pageSizes
  const first = await list({ page: 1, per_page: size })
  const rows = rowsOf(first)
  const { total } = first
  const isList = first.status === 200 && rows !== undefined && Number.isFinite(total)
  expect(name('list'), first, 'rows and how many there are', isList)
  if (!isList || total === undefined) return undefined

  expect(name('page size'), first, `at most ${size} rows`, rows.length <= size && rows.length <= total)
  // Of a list of lines each row holds the one that it stands for, where the record holds them all.
  const own = (row: Row) => (mode.rows === undefined ? row : { ...row, [mode.rows]: undefined })
  const mistakes = rows.flatMap(row => shapeMistakes(entity, own(row), ['id', ...plainSources(mode, entity)]))
  const answered = mistakes.length > 0 ? [...new Set(mistakes)].slice(0, 5).join('; ') : undefined
  expect(name('rows'), first, 'as the schema says', mistakes.length === 0, answered)
  await checkPages(list, expect, name, total)
  await checkOrders(list, expect, name, { resource, entity, mode })
  const ids = [...new Set(rows.map(({ id }) => String(id)))].slice(-2)
  if (!mode.rows && ids.length > 0) {
    const known = await list({ id_in: ids.join(','), per_page: ids.length })
    const found = rowsOf(known)?.map(({ id }) => String(id)) ?? []
    expect(name('ids'), known, `${ids.length} rows with these ids`, sameMembers(found, ids))
  }
  expectRefusal(expect, name('unknown filter'), await list({ noSuchFilter: 1 }), 400)
  expectRefusal(expect, name('unknown order'), await list({ sort: 'noSuchProperty', order: 'ASC' }), 400)
  expectRefusal(expect, name('without a token'), await asker.ask(mode.endpoint, { token: '' }), 401)
  return { rows, total }
}

type List = (params: Readonly<Record<string, unknown>>) => Promise<Told>

async function checkPages(list: List, expect: Expect, name: (what: string) => string, total: number) {
  const size = 2
  if (total <= size) return
  const one = await list({ page: 1, per_page: size })
  const two = await list({ page: 2, per_page: size })
  const [before, after] = [rowsOf(one) ?? [], (rowsOf(two) ?? []).map(row => JSON.stringify(row))]
  const isNext = after.length > 0 && after.length <= size && !before.some(row => after.includes(JSON.stringify(row)))
  expect(name('second page'), two, 'other rows than the first', before.length === size && isNext)
  expect(name('total'), two, `${total} on every page`, two.total === total)
}

/** Texts are in the order of a language, which is not asked for here. */
const isOrdered = (kind: Kind) => isNumber(kind) || isTime(kind)

async function checkOrders(list: List, expect: Expect, name: (what: string) => string, listed: Listed) {
  const { resource, entity, mode } = listed
  const columns = mode.columns.filter(({ sortable, kind }) => sortable && isOrdered(kind)).map(({ source }) => source)
  const { field } = resource.list.sort
  const fields = new Set([...(isOrdered(entity.fields[field]?.kind ?? 'text') ? [field] : []), ...columns])
  for (const sort of fields)
    for (const order of ['ASC', 'DESC']) {
      const told = await list({ page: 1, per_page: 30, sort, order })
      const rows = rowsOf(told)
      const values = (rows ?? []).map(row => valueOf(row[sort])).filter(value => value !== undefined)
      const isOrdered = values.every((value, index) => {
        const before = values[index - 1]
        return before === undefined || (order === 'ASC' ? before <= value : before >= value)
      })
      expect(name(`${sort} ${order}`), told, 'rows in this order', rows !== undefined && isOrdered)
    }
}

const valueOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : typeof value === 'string' ? Date.parse(value) : undefined

export const rowsOf = ({ status, result }: Told): Row[] | undefined =>
  status === 200 && Array.isArray(result) && result.every(isData) ? result : undefined

const plainSources = ({ columns }: Mode, { fields }: Entity) =>
  columns.map(({ source }) => source).filter(source => fields[source])

const sameMembers = (some: string[], others: string[]) =>
  some.length === others.length && some.every(one => others.includes(one))
