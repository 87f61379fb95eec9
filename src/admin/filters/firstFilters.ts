import type { Filter } from '../../engine/model/model.ts'

/** Whether anybody is offered a filter; the API takes the others as well. */
export const isOffered = ({ show }: Filter): boolean => show !== 'never'

/** What is seen of the filters before somebody asks for more: those that always are, and others as far as the row has room. */
export function firstFilters(filters: readonly Filter[], perRow: number): Filter[] {
  const always = filters.filter(({ show }) => show === 'always')
  const room = Math.max(0, perRow - always.length)
  const others = filters.filter(({ show }) => show !== 'always' && show !== 'more').slice(0, room)
  return filters.filter(filter => always.includes(filter) || others.includes(filter))
}
