import type { ArrangedColumn, ArrangedFilter, ListSetting } from '../generated/declaration.ts'
import type { Column, Filter, Mode, Resource } from '../model/model.ts'
import { arrange } from './arrange.ts'
import { mergeListSettings } from './mergeListSettings.ts'
import { sortOf } from './sortOf.ts'

/**
 * Applies list settings to a resource; names that the list does not have are ignored.
 * @param layers from the bottom to the top
 */
export function applyListSetting(resource: Resource, ...layers: readonly ListSetting[]): Resource {
  const { list } = resource
  const setting = layers.reduce((below, above) => mergeListSettings(resource, below, above))
  const modes = list.modes.map(mode => withColumns(mode, setting.modes?.[mode.name]?.columns))
  return {
    ...resource,
    pages: resource.pages.map(page => {
      const start = page.view === 'list' ? setting.start?.[page.variant] : undefined
      return start ? { ...page, start } : page
    }),
    list: {
      ...list,
      modes,
      mode: modes.some(({ name }) => name === setting.mode) ? setting.mode! : list.mode,
      sort: sortOf(list, setting.sort) ?? list.sort,
      pageSize: list.pageSizes.find(size => size === setting.pageSize) ?? list.pageSize,
      filters: filtersOf(list.filters, setting.filters),
    },
  }
}

function withColumns(mode: Mode, given: readonly ArrangedColumn[] | undefined): Mode {
  if (!given) return mode
  const order = given.map(({ source }) => source)
  const columns = arrange(mode.columns, order, ({ source }) => source).flatMap((column): Column[] => {
    const own: Partial<ArrangedColumn> = given.find(({ source }) => source === column.source) ?? {}
    const { show, label = column.label, width = column.width } = own
    if (show === 'never') return []
    return [
      { ...column, label, ...(width !== undefined && { width }), hidden: show ? show === 'offered' : column.hidden },
    ]
  })
  return { ...mode, columns: columns.length > 0 ? columns : mode.columns }
}

function filtersOf(declared: Filter[], given: readonly ArrangedFilter[] | undefined): Filter[] {
  if (!given) return declared
  const order = given.map(({ source }) => source)
  return arrange(declared, order, ({ source }) => source).flatMap((filter): Filter[] => {
    const own: Partial<ArrangedFilter> = given.find(({ source }) => source === filter.source) ?? {}
    const { show = filter.show, label = filter.label } = own
    // What is declared hidden stays: other lists lead here by it.
    return own.show === 'never' ? [] : [{ ...filter, label, show }]
  })
}
