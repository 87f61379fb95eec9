import { type Query, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { ListFilters } from '../../providers/navigation/listAddress.ts'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'

/** What every query of a panel begins with: whatever fetches panels anew names it. */
export const panelKey = 'panel'

export interface FigureAnswer {
  count: number
  /** There are more than were counted. */
  capped: boolean
  filters: ListFilters
  /** How it was in as many days before, and on each day. */
  trend?: { before: number; points: number[] }
}

export interface MonthsAnswer {
  months: string[]
  charts: Record<string, Record<string, { sums: number[]; filters: ListFilters }>>
}

export interface PartAnswer<Row> {
  rows: Row[]
  total: number
  filters: ListFilters
}

/** Tells whether a cached query follows notices; one that says what it reads follows those records instead. */
export const followsNotices = ({ meta }: Pick<Query, 'meta'>) => meta?.reads === undefined

/**
 * Reads the data of a panel, as far as this user may see it.
 * @param reads the resources whose changes make it stale; without, as for costly queries, it follows notices alone
 */
export function usePanelData<Answer>(
  name: string,
  what: '_figures' | '_months' | `_parts/${string}`,
  reads?: readonly string[],
) {
  const dataProvider = useDataProvider<DocketDataProvider>()
  return useQuery({
    queryKey: [panelKey, name, what],
    queryFn: ({ signal }) => dataProvider.get<Answer>(`panel/${name}/${what}`, {}, signal),
    meta: { reads },
  })
}
