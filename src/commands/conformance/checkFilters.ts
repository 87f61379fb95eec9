import { isNumber, isTime } from '../../engine/model/kinds.ts'
import { filterNames, singleFilters } from '../../engine/list/filterNames.ts'
import type { Filter, Mode, Resource } from '../../engine/model/model.ts'
import { rowsOf } from './checkList.ts'
import type { Asker } from './createAsker.ts'
import { type Expect } from './findings.ts'

/** Asks a list by each of its filters: for nothing, for all, for what is not there, for each choice. */
export async function checkFilters(
  asker: Asker,
  expect: Expect,
  resource: Resource,
  mode: Mode,
  all: number,
): Promise<void> {
  const list = (params: Record<string, unknown>) =>
    asker.ask(mode.endpoint, { params: { page: 1, per_page: 30, ...params } })
  const { lookup } = resource.list
  const narrowed = lookup?.path === mode.endpoint ? lookup.where : {}
  for (const filter of singleFilters(resource.list.filters)) {
    for (const name of filterNames(filter)) {
      const check = (what: string) => `${mode.name}: ${name} ${what}`
      for (const [what, value] of MEANING_ALL) {
        const told = await list({ [name]: value })
        // Where the list itself is narrower than all, as a look-up is, all are more.
        const isAll = name in narrowed ? (told.total ?? 0) >= all : told.total === all
        expect(check(what), told, `all ${all}`, isAll)
      }
      // A past day tells other figures of the same records.
      if (filter.match === 'asOf') {
        const told = await list({ [name]: FIRST_DAY })
        expect(check(FIRST_DAY), told, `all ${all}`, told.total === all)
        continue
      }
      const none = absentValue(filter, name)
      if (none === undefined) continue
      const told = await list({ ...endOf(filter, name), [name]: none })
      expect(check(none), told, 'no rows', told.status === 200 && told.total === 0)
    }
    const most = filter.source in narrowed ? Number.POSITIVE_INFINITY : all
    if (filter.options) await checkOptions(list, expect, mode, filter, most)
  }
}

const MEANING_ALL = [
  ['empty', ''],
  ['-1', -1],
] as const

/** A record is found by one choice at most, and shows what it was found by. */
async function checkOptions(
  list: (params: Record<string, unknown>) => ReturnType<Asker['ask']>,
  expect: Expect,
  { name, columns }: Mode,
  { source, options = [] }: Filter,
  most: number,
) {
  const isShown = columns.some(column => column.source === source)
  let found = 0
  for (const { value } of options) {
    const told = await list({ [source]: value })
    found += told.total ?? 0
    const rows = rowsOf(told)
    const fits = !isShown || rows?.every(row => (row[source] ?? 0) === value || (value === 0 && row[source] === null))
    const ok = rows !== undefined && fits === true && found <= most
    expect(`${name}: ${source} ${String(value)}`, told, 'rows of this choice alone', ok)
  }
}

const NOBODY = '00000000-0000-7000-8000-000000000000'
const FIRST_DAY = '1901-01-01'

/** Days ahead are refused: of a range that begins, the end lies before. */
const endOf = (filter: Filter, name: string) => {
  const [start, end] = filterNames(filter)
  return isTime(filter.kind) && end !== undefined && name === start ? { [end]: FIRST_DAY } : {}
}

/** What no record has; undefined where every value is one that some record may have. */
function absentValue({ kind, match, options }: Filter, name: string): string | undefined {
  if (options || kind === 'boolean') return undefined
  if (match === 'contains') return '〇没有这样的〇'
  const isEnd = match === 'range' && name.endsWith('End')
  if (isTime(kind)) return isEnd ? FIRST_DAY : '1901-01-02'
  if (isNumber(kind)) return isEnd ? '-99999999' : '99999999'
  return kind === 'id' || kind === 'reference' || kind === 'references' ? NOBODY : undefined
}
