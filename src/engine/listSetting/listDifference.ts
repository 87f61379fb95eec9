import type { PanelFilters } from '../generated/declaration.ts'
import type { Column, Filter, Mode, Resource, Sort } from '../model/model.ts'
import { type Say, say as sayDeclared } from '../value/sentence.ts'
import { movedIn } from './movedIn.ts'
import { startWords } from './startWords.ts'

interface Words {
  say?: Say
  /** Returns the name of a page of the list for people. */
  pageName?: (variant: string) => string
}

/** Describes the differences of a list before and after, one sentence each. */
export function listDifference(
  before: Resource,
  after: Resource,
  { say = sayDeclared, pageName = variant => variant }: Words = {},
): string[] {
  const [from, to] = [before.list, after.list]
  const changed = changedIn(say)
  const modeName = (name: string) => from.modes.find(mode => mode.name === name)?.label ?? name
  const pages = before.pages.filter(({ view }) => view === 'list')
  return [
    ...from.modes.flatMap(mode => {
      const other = to.modes.find(({ name }) => name === mode.name)
      const all = other ? columnChanges(mode, other, say) : []
      return from.modes.length > 1 ? all.map(words => say('%{mode}：%{words}', { mode: mode.label, words })) : all
    }),
    ...filterChanges(from.filters, to.filters, say),
    ...changed(say('默认模式'), modeName(from.mode), modeName(to.mode)),
    ...(isSameSort(from.sort, to.sort) ? [] : changed(say('默认排序'), sortWords(before, say), sortWords(after, say))),
    ...changed(say('每页条数'), from.pageSize, to.pageSize),
    ...pages.flatMap(({ variant, start }) => {
      const other = after.pages.find(page => page.variant === variant && page.view === 'list')
      const words = (values: PanelFilters) => startWords(values, [...from.filters, ...to.filters], say)
      const what = pages.length > 1 ? say('“%{page}”的默认筛选', { page: pageName(variant) }) : say('默认筛选')
      return changed(what, words(start), words(other?.start ?? {}))
    }),
  ]
}

function columnChanges(before: Mode, after: Mode, say: Say): string[] {
  const changed = changedIn(say)
  const words = (column: Column | undefined) => say(!column ? '不提供' : column.hidden ? '可选' : '显示')
  return [
    ...placeChanges(before.columns, after.columns, COLUMN_PLACES, say),
    ...bySource(before.columns, after.columns).flatMap(([one, other]) => [
      ...changed(say('“%{label}”', { label: nameOf(one, other) }), words(one), words(other)),
      ...(one && other ? changed(say('“%{label}”的名称', { label: one.label }), one.label, other.label) : []),
      ...(one && other
        ? changed(say('“%{label}”的宽度', { label: other.label }), one.width ?? say('自动'), other.width ?? say('自动'))
        : []),
    ]),
  ]
}

function filterChanges(before: readonly Filter[], after: readonly Filter[], say: Say): string[] {
  const changed = changedIn(say)
  const words = (filter: Filter | undefined) => say(SHOW[filter?.show ?? (filter ? 'first' : 'never')])
  return [
    ...placeChanges(before, after, FILTER_PLACES, say),
    ...bySource(before, after).flatMap(([one, other]) => [
      ...changed(say('筛选条件“%{label}”', { label: nameOf(one, other) }), words(one), words(other)),
      ...(one && other ? changed(say('筛选条件“%{label}”的名称', { label: one.label }), one.label, other.label) : []),
    ]),
  ]
}

const SHOW = { first: '自动排布', always: '始终显示', more: '放在更多条件', never: '不提供' }

interface Named {
  source: string
  label: string
}

const COLUMN_PLACES = { first: '“%{label}”列移到最前', behind: '“%{label}”列移到“%{other}”之后' }
const FILTER_PLACES = { first: '筛选条件“%{label}”移到最前', behind: '筛选条件“%{label}”移到“%{other}”之后' }

/**
 * Describes what was moved, each with what it stands behind now; things that only shifted to make room are left out.
 */
function placeChanges(
  before: readonly Named[],
  after: readonly Named[],
  { first, behind }: typeof COLUMN_PLACES,
  say: Say,
): string[] {
  const from = before.map(({ source }) => source)
  const to = after.map(({ source }) => source)
  return movedIn(from, to).map(source => {
    const at = to.indexOf(source)
    const { label } = after[at]!
    return at === 0 ? say(first, { label }) : say(behind, { label, other: after[at - 1]!.label })
  })
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

const changedIn = (say: Say) => (what: string, before: string | number, after: string | number) =>
  before === after ? [] : [say('%{what}：%{before} → %{after}', { what, before, after })]

const isSameSort = (one: Sort, other: Sort) => one.field === other.field && one.order === other.order

/** Describes the sort order that a list starts with. */
export function sortWords({ list: { sort, modes } }: Resource, say: Say): string {
  const column = modes.flatMap(({ columns }) => columns).find(({ source }) => source === sort.field)
  return say(sort.order === 'ASC' ? '%{label}升序' : '%{label}降序', { label: column?.label ?? sort.field })
}
