import type { Filter } from '../../engine/model/model.ts'

/** Tells whether a filter is offered; the API accepts the others as well. */
export const isOffered = ({ show }: Filter): boolean => show !== 'never'

/** Returns the filters that are shown at first: those that always are, and others as far as the row has room. */
export function firstFilters(filters: readonly Filter[], perRow: number): Filter[] {
  const always = filters.filter(({ show }) => show === 'always')
  const room = Math.max(0, perRow - always.length)
  const others = filters.filter(({ show }) => show !== 'always' && show !== 'more').slice(0, room)
  return filters.filter(filter => always.includes(filter) || others.includes(filter))
}
