import type { Column, Filter, Mode, Resource, Sort } from '../model.ts'

/** What differs between a list before and after, as sentences that tell it to whoever looks after the lists. */
export function listDifference(before: Resource, after: Resource): string[] {
  const [from, to] = [before.list, after.list]
  const modeName = (name: string) => from.modes.find(mode => mode.name === name)?.label ?? name
  const several = from.modes.length > 1
  return [
    ...from.modes.flatMap(mode => {
      const other = to.modes.find(({ name }) => name === mode.name)
      const place = several ? `${mode.label}：` : ''
      return other ? columnChanges(mode, other).map(words => `${place}${words}`) : []
    }),
    ...orderChanges(from.filters, to.filters, '筛选条件'),
    ...filterChanges(from.filters, to.filters),
    ...changed('默认模式', modeName(from.mode), modeName(to.mode)),
    ...(isSameSort(from.sort, to.sort) ? [] : changed('默认排序', sortWords(before), sortWords(after))),
    ...changed('每页条数', from.pageSize, to.pageSize),
    ...before.pages.flatMap(page => {
      const other = after.pages.find(({ variant, view }) => variant === page.variant && view === page.view)
      return changed('默认筛选', wordsOf(page.start), wordsOf(other?.start ?? {}))
    }),
  ]
}

function columnChanges(before: Mode, after: Mode): string[] {
  const words = (column: Column | undefined) => (!column ? '不提供' : column.hidden ? '可选' : '显示')
  return [
    ...orderChanges(before.columns, after.columns, '列'),
    ...bySource(before.columns, after.columns).flatMap(([one, other]) => [
      ...changed(`“${nameOf(one, other)}”`, words(one), words(other)),
      ...(one && other ? changed(`“${one.label}”的名称`, one.label, other.label) : []),
      ...(one && other ? changed(`“${other.label}”的宽度`, one.width ?? '自动', other.width ?? '自动') : []),
    ]),
  ]
}

function filterChanges(before: readonly Filter[], after: readonly Filter[]): string[] {
  const words = (filter: Filter | undefined) => (filter ? SHOW[filter.show ?? 'first'] : '不提供')
  return bySource(before, after).flatMap(([one, other]) => [
    ...changed(`筛选条件“${nameOf(one, other)}”`, words(one), words(other)),
    ...(one && other ? changed(`筛选条件“${one.label}”的名称`, one.label, other.label) : []),
  ])
}

const SHOW = { first: '自动排布', always: '始终显示', more: '放在更多条件' }

interface Named {
  source: string
  label: string
}

/** Says the order anew where what stands in both stands otherwise. */
function orderChanges(before: readonly Named[], after: readonly Named[], what: string): string[] {
  const sources = (things: readonly Named[], others: readonly Named[]) =>
    things.filter(({ source }) => others.some(other => other.source === source)).map(({ source }) => source)
  if (sources(before, after).join() === sources(after, before).join()) return []
  return [`${what}顺序改为：${after.map(({ label }) => label).join('、')}`]
}

function bySource<Thing extends Named>(
  before: readonly Thing[],
  after: readonly Thing[],
): [Thing | undefined, Thing | undefined][] {
  const sources = new Set([...before, ...after].map(({ source }) => source))
  const find = (things: readonly Thing[], source: string) => things.find(thing => thing.source === source)
  return [...sources].map(source => [find(before, source), find(after, source)])
}

const nameOf = (one: Named | undefined, other: Named | undefined) => (other ?? one)!.label

function changed(what: string, before: string | number, after: string | number): string[] {
  return before === after ? [] : [`${what}：${before} → ${after}`]
}

const isSameSort = (one: Sort, other: Sort) => one.field === other.field && one.order === other.order

function sortWords({ list: { sort, modes } }: Resource): string {
  const column = modes.flatMap(({ columns }) => columns).find(({ source }) => source === sort.field)
  return `${column?.label ?? sort.field}${sort.order === 'ASC' ? '升序' : '降序'}`
}

const wordsOf = (start: object) => (Object.keys(start).length > 0 ? JSON.stringify(start) : '无')
