import { useState } from 'react'
import { filterNames } from '../../engine/list/filterNames.ts'
import type { Filter } from '../../engine/model/model.ts'
import { cleared, type FilterValues, isSet, sameValues, sentValues } from './filterValues.ts'

export interface FilterDraft {
  values: FilterValues
  change: (patch: FilterValues) => void
  /** The member of a group that its input shows: the one chosen, else the first that is filled in. */
  memberOf: (filter: Filter) => string
  chooseMember: (filter: Filter, member: string) => void
  query: () => void
  reset: () => void
  /** Empties a filter and queries. */
  remove: (filter: Filter) => void
}

/** What the filters are of: a list, or what is made of one. */
export interface Queried {
  filterValues: FilterValues
  setFilters: (values: FilterValues) => void
  /** Asks for the same again. */
  refetch: () => unknown
  page: number
}

/** Holds what is filled in but not queried yet. The filters that are queried by, in the address, change only by a query. */
export function useFilterDraft(
  filters: readonly Filter[],
  start: FilterValues,
  { filterValues, setFilters, refetch, page }: Queried,
): FilterDraft {
  const [values, setValues] = useState<FilterValues>(filterValues)
  const [applied, setApplied] = useState<FilterValues>(filterValues)
  const [members, setMembers] = useState<Readonly<Record<string, string>>>({})

  if (applied !== filterValues) {
    setApplied(filterValues)
    if (!sameValues(applied, filterValues) && !sameValues(sentValues(filters, values), filterValues))
      setValues(filterValues)
  }

  const apply = (next: FilterValues) => {
    setValues(next)
    const sent = sentValues(filters, next)
    if (page === 1 && sameValues(sent, filterValues)) void refetch()
    else setFilters(sent)
  }
  return {
    values,
    change: patch => setValues(values => ({ ...values, ...patch })),
    memberOf: filter =>
      members[filter.source] ?? filterNames(filter).find(name => isSet(values[name])) ?? filter.source,
    chooseMember: (filter, member) => setMembers(members => ({ ...members, [filter.source]: member })),
    query: () => apply(values),
    reset: () => {
      setMembers({})
      apply(start)
    },
    remove: filter => apply({ ...values, ...cleared(filter) }),
  }
}
