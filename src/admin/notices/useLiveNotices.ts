import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import { matchPath } from 'react-router'
import { useActor } from '../providers/actor.tsx'
import type { DocketDataProvider } from '../providers/data/dataProvider.ts'
import { useDeclarations } from '../providers/declarations.tsx'
import { useSocket } from '../providers/live/useSocket.ts'
import type { Address } from '../tabs/KeptRouter.tsx'
import { createIntake } from './createIntake.ts'
import { createNews } from './createNews.ts'
import { noticePage } from './noticePath.ts'
import { useAnnounce } from './useAnnounce.ts'
import { useMarkRead } from './useMarkRead.ts'
import { addUnread, fetchUnread, type Notice, resource, useUnread } from './useUnread.ts'

/** Keeps notices coming while the console is open, whatever page it shows, and says so of each new one. */
export function useLiveNotices(address: Address): void {
  const announce = useAnnounce()
  const { data } = useUnread()
  const news = useRef(createNews())
  useEffect(() => {
    const fresh = data ? news.current(data) : []
    if (fresh.length > 0) announce(fresh)
  }, [data, announce])
  useTold()
  useReadOnOpening(address)
}

/** Fetches notices that the socket announces; after a lost connection, all that came meanwhile. */
function useTold(): void {
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { userId } = useActor()
  const handlers = useMemo(() => {
    const take = createIntake(
      async id => addUnread(queryClient, await dataProvider.get<Notice>(`${resource}/unread/${id}`)),
      () => fetchUnread(queryClient),
    )
    return {
      notice: ({ messageId, receiver }: { messageId: string; receiver: string }) => {
        if (receiver !== userId) return
        void take(messageId)
        void queryClient.invalidateQueries({ queryKey: [resource, 'getList'] })
      },
      connected: () => void queryClient.invalidateQueries({ queryKey: [resource] }),
    }
  }, [queryClient, dataProvider, userId])
  useSocket(handlers)
}

/** Whichever way a notice's own page was reached, it is read. */
function useReadOnOpening({ location: { pathname } }: Address): void {
  const { one } = useMarkRead()
  const page = noticePage(useDeclarations(), 'show')
  const id = page && matchPath(page, pathname)?.params.id
  useEffect(() => {
    // The page itself says when there is no such notice.
    if (id) one(id).catch(() => undefined)
  }, [id, one])
}
