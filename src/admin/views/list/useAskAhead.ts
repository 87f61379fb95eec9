import { replaceEqualDeep, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type GetListResult, getQuery, parseQueryFromLocation, useDataProvider, useListContext } from 'react-admin'
import { useLocation } from 'react-router'
import type { Mode } from '../../../engine/model/model.ts'
import { listKey } from '../../providers/data/listKey.ts'
import { beforeStep } from '../../tabs/KeptRouter.tsx'

/** Asks for another page of the list when its address changes, before anything is drawn. */
export function useAskAhead(mode: Mode): void {
  const { resource, data, perPage, sort } = useListContext()
  const { pathname } = useLocation()
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  useEffect(() =>
    beforeStep(location => {
      if (location.pathname !== pathname || location.search === '') return undefined
      const queryFromLocation = parseQueryFromLocation(location)
      const query = getQuery({ queryFromLocation, params: {}, filterDefaultValues: {}, sort, perPage })
      const params = {
        pagination: { page: query.page, perPage: query.perPage },
        sort: { field: query.sort, order: query.order },
        filter: query.filter ?? {},
        meta: { mode },
      }
      const queryFn = async ({ signal }: { signal: AbortSignal }): Promise<GetListResult> => {
        const found = await dataProvider.getList(resource, { ...params, signal })
        // A row that stays is the same one, and not drawn again.
        return { ...found, data: replaceEqualDeep(data, found.data) as typeof found.data }
      }
      return queryClient.prefetchQuery({ queryKey: listKey(resource, params), queryFn, staleTime: JUST })
    }),
  )
}

/** What was asked for so many milliseconds ago is not asked for again. */
export const JUST = 1000
