import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useStoreContext } from 'react-admin'
import type { SavedFilter, SavedFilters } from '../../../engine/listSetting/savedFilter.ts'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import { createIdempotencyKeys } from '../../providers/data/idempotencyKeys.ts'
import { SAVED_COPY } from './savedCopy.ts'

const key = ['savedFilters'] as const

/** Reads the saved views that the user is offered, of all lists. */
export function useSavedFilters(): SavedFilters {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const store = useStoreContext()
  const { data } = useQuery({
    queryKey: key,
    queryFn: async () => {
      const answer = await dataProvider.get<SavedFilters>('system/savedFilters')
      store.setItem(SAVED_COPY, answer)
      return answer
    },
    initialData: () => store.getItem<SavedFilters>(SAVED_COPY),
    initialDataUpdatedAt: 0,
    staleTime: 60_000,
  })
  return data ?? none
}

const none: SavedFilters = { filters: [], roles: [], maySetStart: false }

type Change = Partial<Pick<SavedFilter, 'name' | 'filters' | 'arrangement' | 'sharedWith' | 'isStart'>>
type Kept = Pick<SavedFilter, 'resource' | 'variant' | 'name' | 'filters'> & Change

/** Makes, changes and removes saved views; each rejects with what the server has against it. */
export function useKeepFilter() {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const queryClient = useQueryClient()
  const path = 'system/savedFilters'
  const [keys] = useState(createIdempotencyKeys)
  const then = async <Answer>(work: Promise<Answer>) => {
    const answer = await work
    await queryClient.invalidateQueries({ queryKey: key })
    return answer
  }
  return {
    make: (body: Kept) =>
      keys.send(body, idempotencyKey =>
        then(dataProvider.write<{ id: string }>({ method: 'POST', path, body, idempotencyKey })),
      ),
    change: (id: string, body: Change) =>
      then(dataProvider.write<{ id: string }>({ method: 'PATCH', path: `${path}/${id}`, body })),
    remove: (id: string) => then(dataProvider.write({ method: 'DELETE', path: `${path}/${id}` })),
  }
}
