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
      return from.modes.length > 1 ? all.map(words => say('difference.ofMode', { mode: mode.label, words })) : all
    }),
    ...filterChanges(from.filters, to.filters, say),
    ...changed(say('difference.mode'), modeName(from.mode), modeName(to.mode)),
    ...(isSameSort(from.sort, to.sort)
      ? []
      : changed(say('difference.sort'), sortWords(before, say), sortWords(after, say))),
    ...changed(say('difference.pageSize'), from.pageSize, to.pageSize),
    ...pages.flatMap(({ variant, start }) => {
      const other = after.pages.find(page => page.variant === variant && page.view === 'list')
      const words = (values: PanelFilters) => startWords(values, [...from.filters, ...to.filters], say)
      const what = pages.length > 1 ? say('difference.startOf', { page: pageName(variant) }) : say('difference.start')
      return changed(what, words(start), words(other?.start ?? {}))
    }),
  ]
}

function columnChanges(before: Mode, after: Mode, say: Say): string[] {
  const changed = changedIn(say)
  const words = (column: Column | undefined) =>
    say(!column ? 'show.never' : column.hidden ? 'show.offered' : 'show.shown')
  return [
    ...placeChanges(before.columns, after.columns, 'column', say),
    ...bySource(before.columns, after.columns).flatMap(([one, other]) => [
      ...changed(say('difference.column', { label: nameOf(one, other) }), words(one), words(other)),
      ...(one && other ? changed(say('difference.columnLabel', { label: one.label }), one.label, other.label) : []),
      ...(one && other
        ? changed(
            say('difference.columnWidth', { label: other.label }),
            one.width ?? say('width.auto'),
            other.width ?? say('width.auto'),
          )
        : []),
    ]),
  ]
}

function filterChanges(before: readonly Filter[], after: readonly Filter[], say: Say): string[] {
  const changed = changedIn(say)
  const words = (filter: Filter | undefined) => say(`show.${filter?.show ?? (filter ? 'first' : 'never')}`)
  return [
    ...placeChanges(before, after, 'filter', say),
    ...bySource(before, after).flatMap(([one, other]) => [
      ...changed(say('difference.filter', { label: nameOf(one, other) }), words(one), words(other)),
      ...(one && other ? changed(say('difference.filterLabel', { label: one.label }), one.label, other.label) : []),
    ]),
  ]
}

interface Named {
  source: string
  label: string
}

/**
 * Describes what was moved, each with what it stands behind now; things that only shifted to make room are left out.
 */
function placeChanges(
  before: readonly Named[],
  after: readonly Named[],
  what: 'column' | 'filter',
  say: Say,
): string[] {
  const from = before.map(({ source }) => source)
  const to = after.map(({ source }) => source)
  return movedIn(from, to).map(source => {
    const at = to.indexOf(source)
    const { label } = after[at]!
    return at === 0
      ? say(`difference.${what}First`, { label })
      : say(`difference.${what}Behind`, { label, other: after[at - 1]!.label })
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
  before === after ? [] : [say('difference.change', { what, before, after })]

const isSameSort = (one: Sort, other: Sort) => one.field === other.field && one.order === other.order

/** Describes the sort order that a list starts with. */
export function sortWords({ list: { sort, modes } }: Resource, say: Say): string {
  const column = modes.flatMap(({ columns }) => columns).find(({ source }) => source === sort.field)
  return say(`sort.${sort.order}`, { label: column?.label ?? sort.field })
}
