import type { Mode, Resource, Sort } from '../model/model.ts'

/** Parses a sort order such as `-time`; undefined where the list can't be sorted by that. */
export function sortOf(list: Resource['list'], text: string | undefined): Sort | undefined {
  if (!text) return undefined
  const field = text.replace(/^-/, '')
  return sortSources(list).includes(field) ? { field, order: text.startsWith('-') ? 'DESC' : 'ASC' } : undefined
}

/** Tells whether a list may be sorted by a property in one of its modes. */
export const isSortedBy = ({ sort }: Resource['list'], { columns }: Mode, field: string): boolean =>
  field === 'id' || field === sort.field || columns.some(({ source, sortable }) => source === field && sortable)

/** Returns the columns that a list may start sorted by: those sortable in every mode, and the declared one. */
export function sortSources({ modes, sort }: Resource['list']): string[] {
  const inEach = modes[0]!.columns
    .filter(({ source }) => modes.every(({ columns }) => columns.some(one => one.source === source && one.sortable)))
    .map(({ source }) => source)
  return [...new Set([...inEach, sort.field])]
}
