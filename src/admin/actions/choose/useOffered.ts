import { useInfiniteQuery } from '@tanstack/react-query'
import { type RaRecord, useDataProvider } from 'react-admin'
import type { Choose } from '../../../engine/model/actionModel.ts'
import type { Resource } from '../../../engine/model/model.ts'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'

/** Records that are offered at once, of each filter that finds some. */
const OFFERED = 10

/**
 * Reads the records to choose from: those in which any of the filters finds a text, found by what they are called
 * first; without one all, in the order of their list.
 */
export function useOffered({ filters, search, also }: Choose, resource: Resource, text: string) {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const [mode] = resource.list.modes
  const asked = text === '' ? [filters] : [search, ...also].map(name => ({ ...filters, [name]: text }))
  const query = useInfiniteQuery({
    queryKey: [resource.name, 'choose', asked],
    queryFn: ({ pageParam: page, signal }) =>
      Promise.all(
        asked.map(filter =>
          dataProvider.getList<RaRecord>(resource.name, {
            filter,
            pagination: { page, perPage: OFFERED },
            sort: resource.list.sort,
            meta: { mode },
            signal,
          }),
        ),
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) =>
      last.some(({ total = 0 }) => total > page * OFFERED) ? page + 1 : undefined,
    meta: { reads: [resource.name] },
    placeholderData: before => before,
  })
  const found = (query.data?.pages ?? []).flatMap(page => page.flatMap(({ data }) => data))
  return { ...query, rows: [...new Map(found.map(row => [row.id, row])).values()] }
}
