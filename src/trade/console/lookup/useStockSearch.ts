import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useSettled } from '../../../admin/ui/useSettled.ts'
import type { DocketDataProvider } from '../../../admin/providers/data/dataProvider.ts'
import type { StockRow } from './StockRow.ts'

/** Spec, purchase 9. */
const PER_PAGE = 30
/** Rows that are shown at first, so that what else was found is not far below. */
const FIRST = 10
/** Spec, purchase 7. */
const LOOKED_UP = 'log/3'

/** Searches stock for what is typed, with a debounce; an outdated request is cancelled. */
export function useStockSearch(text: string) {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const keywords = useSettled(text)
  const query = useInfiniteQuery({
    queryKey: ['stockLookup', keywords],
    queryFn: ({ signal, pageParam: page }) =>
      dataProvider.getList<StockRow>('product', {
        filter: { keywords_eq: keywords },
        pagination: { page, perPage: PER_PAGE },
        signal,
        meta: { name: 'stockLookup' },
      }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * PER_PAGE < (last.total ?? 0) ? pages.length + 1 : undefined),
    enabled: keywords !== '',
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
  const isDone = query.isSuccess && !query.isPlaceholderData && keywords !== ''
  const answered = isDone ? keywords : undefined
  useEffect(() => {
    // Only a usage count; its failure does not matter to the user.
    if (answered !== undefined) dataProvider.write({ method: 'POST', path: LOOKED_UP }).catch(() => undefined)
  }, [dataProvider, answered])
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = query
  const [unfolded, setUnfolded] = useState<string>()
  const isFolded = unfolded !== keywords
  const all = text === '' ? [] : (data?.pages.flatMap(page => page.data) ?? [])
  const further = hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined
  return {
    keywords,
    rows: isFolded ? all.slice(0, FIRST) : all,
    total: data?.pages[0]?.total ?? 0,
    /** The result shown is not yet that of the text. */
    isPending: text !== '' && !error && (keywords !== text || !isDone),
    error: text !== '' && keywords === text ? error : null,
    retry: () => void refetch(),
    more: isFolded && all.length > FIRST ? () => setUnfolded(keywords) : further,
  }
}
