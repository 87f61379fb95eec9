import type { Filter } from '../../../engine/model/model.ts'
import { FilterRows } from '../../filters/FilterRows.tsx'
import { useFilterDraft } from '../../filters/useFilterDraft.ts'
import type { ListFilters } from '../../providers/navigation/listAddress.ts'

interface Props {
  filters: Filter[]
  start: ListFilters
  values: ListFilters
  onQuery: (values: ListFilters) => void
  refetch: () => void
}

/** Shows the filters of the list that a report groups, but for those that it sets itself. */
export function ReportFilters({ filters, start, values, onQuery, refetch }: Props) {
  const draft = useFilterDraft(filters, start, {
    filterValues: values,
    setFilters: sent => onQuery(sent as ListFilters),
    refetch,
    page: 1,
  })
  return <FilterRows filters={filters} draft={draft} />
}
