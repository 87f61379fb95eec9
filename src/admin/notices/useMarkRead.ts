import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useDataProvider } from 'react-admin'
import type { DocketDataProvider } from '../providers/data/dataProvider.ts'
import { tellOtherWindows } from '../providers/live/otherWindows.ts'
import { readUnread, removeUnread, resource } from './useUnread.ts'

const mostAtOnce = 200

/** Marks notices read, here at once, on the server and in the other windows. */
export function useMarkRead() {
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const one = useCallback(
    (id: string) =>
      settle(queryClient, async () => {
        await removeUnread(queryClient, new Set([id]))
        await dataProvider.write({ method: 'PATCH', path: `${resource}/read/${encodeURIComponent(id)}` })
      }),
    [queryClient, dataProvider],
  )
  const all = useCallback(
    () => settle(queryClient, () => markAll(queryClient, dataProvider)),
    [queryClient, dataProvider],
  )
  return { one, all }
}

/** All that were there when it was asked for; what comes meanwhile stays unread. */
async function markAll(queryClient: QueryClient, dataProvider: DocketDataProvider): Promise<void> {
  let left = Infinity
  while (left > 0) {
    const { data, total } = await readUnread(dataProvider, mostAtOnce)
    const ids = data.map(({ id }) => id)
    if (ids.length === 0) return
    await dataProvider.write({ method: 'PATCH', path: `${resource}/allRead`, body: ids })
    await removeUnread(queryClient, new Set(ids))
    left = Math.min(left, total) - ids.length
  }
}

/** However it went, what is shown is asked of the server again. */
async function settle(queryClient: QueryClient, act: () => Promise<void>): Promise<void> {
  try {
    await act()
    tellOtherWindows(resource)
  } finally {
    void queryClient.invalidateQueries({ queryKey: [resource] })
  }
}
