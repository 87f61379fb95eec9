import type { ListSetting } from '../generated/declaration.ts'
import type { Resource } from '../model/model.ts'
import type { Say } from '../value/sentence.ts'
import { applyListSetting } from './applyListSetting.ts'
import { arrange } from './arrange.ts'
import { sortWords } from './listDifference.ts'
import { movedIn } from './movedIn.ts'
import { startWords } from './startWords.ts'

/** A layer of list settings, with its name for people. */
export interface Layer {
  name: string
  setting: ListSetting
}

/** A list as it is declared. */
type Declared = Pick<Resource, 'list' | 'pages'>

/**
 * A column or a filter, with the name of the layer that set each of its values last; undefined where the declaration
 * does.
 */
export interface Explained {
  source: string
  label: string
  show: 'shown' | 'offered' | 'first' | 'always' | 'more' | 'never'
  by: { place?: string; show?: string; label?: string; width?: string }
}

/**
 * Explains the columns of a mode, hidden ones included: which layer set place, visibility, label and width.
 * @param layers from the bottom to the top
 */
export function explainColumns({ list }: Pick<Declared, 'list'>, mode: string, layers: readonly Layer[]): Explained[] {
  const declared = list.modes.find(({ name }) => name === mode)?.columns ?? []
  const columns = declared.map(({ source, label, hidden }) => {
    const show: Explained['show'] = hidden ? 'offered' : 'shown'
    return { source, label, show }
  })
  return explain(
    columns,
    layers.map(({ name, setting }) => ({ name, given: setting.modes?.[mode]?.columns ?? [] })),
  )
}

/** Explains the filters of a list: which layer set place, visibility and label. */
export function explainFilters({ list }: Pick<Declared, 'list'>, layers: readonly Layer[]): Explained[] {
  const filters = list.filters.map(({ source, label, show = 'first' }) => ({ source, label, show }))
  return explain(
    filters,
    layers.map(({ name, setting }) => ({ name, given: setting.filters ?? [] })),
  )
}

/**
 * A value that a list starts with (its mode, sort order, page size, or the filters of one of its pages), and the layer
 * that set it.
 */
export interface ExplainedStart {
  what: 'mode' | 'sort' | 'pageSize' | 'start'
  /** Menu key of the page. */
  variant?: string
  /** The value in words. */
  value: string
  by?: string
}

/** Explains what a list starts with: which layer set mode, sort order, page size and filters. */
export function explainStarts(resource: Resource, layers: readonly Layer[], say: Say): ExplainedStart[] {
  const arranged = applyListSetting(resource, {}, ...layers.map(({ setting }) => setting))
  const { list, pages } = arranged
  const by = (isSaid: (setting: ListSetting) => boolean) => layers.findLast(({ setting }) => isSaid(setting))?.name
  const modes = list.modes.length > 1 ? list.modes.filter(({ name }) => name === list.mode) : []
  return [
    ...modes.map(({ label }) => ({ what: 'mode' as const, value: label, by: by(({ mode }) => mode !== undefined) })),
    { what: 'sort', value: sortWords(arranged, say), by: by(({ sort }) => sort !== undefined) },
    { what: 'pageSize', value: String(list.pageSize), by: by(({ pageSize }) => pageSize !== undefined) },
    ...pages
      .filter(({ view }) => view === 'list')
      .map(({ variant, start }) => ({
        ...{ what: 'start' as const, variant, value: startWords(start, resource.list.filters, say) },
        by: by(setting => setting.start?.[variant] !== undefined),
      })),
  ]
}

interface Given {
  source: string
  label?: string
  width?: number
  show?: Explained['show']
}

function explain(
  things: readonly Omit<Explained, 'by'>[],
  layers: readonly { name: string; given: readonly Given[] }[],
): Explained[] {
  const places = new Map<string, string>()
  const order = layers.reduce<readonly string[]>(
    (before, { name, given }) => {
      const wanted = given.map(({ source }) => source)
      const after = arrange(
        before.map(source => ({ source })),
        wanted,
        ({ source }) => source,
      ).map(({ source }) => source)
      for (const source of movedIn(before, after)) places.set(source, name)
      return after
    },
    things.map(({ source }) => source),
  )
  return arrange(things, order, ({ source }) => source).map(thing => {
    const said = layers.map(({ name, given }) => ({ name, ...given.find(({ source }) => source === thing.source) }))
    const last = (what: 'show' | 'label' | 'width') => said.findLast(one => one[what] !== undefined)
    return {
      source: thing.source,
      label: last('label')?.label ?? thing.label,
      show: last('show')?.show ?? thing.show,
      by: {
        place: places.get(thing.source),
        ...{ show: last('show')?.name, label: last('label')?.name, width: last('width')?.name },
      },
    }
  })
}
