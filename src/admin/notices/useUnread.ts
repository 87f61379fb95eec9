import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { DocketDataProvider } from '../providers/data/dataProvider.ts'

export interface Notice {
  id: string
  title: string
  titleColor: string | null
  contents: string[]
  messageTime: string
  url: string | null
  /** Address below the API of the workbook that it brings. */
  workbook: string | null
}

/** The newest unread notices, and how many there are in all. */
export interface Unread {
  data: Notice[]
  total: number
}

export const resource = 'notification'

/** Below the resource's own key: whatever fetches its lists anew fetches this too. */
const unreadKey = [resource, 'unread'] as const

const shown = 50

/** Reads the user's unread notices. */
export function useUnread() {
  const dataProvider = useDataProvider<DocketDataProvider>()
  return useQuery({ queryKey: unreadKey, queryFn: ({ signal }) => readUnread(dataProvider, shown, signal) })
}

/** Fetches the newest unread notices. */
export async function readUnread(
  dataProvider: DocketDataProvider,
  perPage: number,
  signal?: AbortSignal,
): Promise<Unread> {
  const pagination = { page: 1, perPage }
  const { data, total = data.length } = await dataProvider.getList<Notice>(`${resource}/unread`, { pagination, signal })
  return { data, total }
}

/** Fetches anew what is unread. */
export const fetchUnread = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: unreadKey })

/** Adds a new notice to the cache, first and once. */
export async function addUnread(queryClient: QueryClient, notice: Notice): Promise<void> {
  const state = queryClient.getQueryState(unreadKey)
  // An answer that is on its way may be from before it, and may hold others that must not be lost.
  if (state?.data === undefined || state.fetchStatus !== 'idle') return fetchUnread(queryClient)
  queryClient.setQueryData<Unread>(unreadKey, known => known && withNotice(known, notice))
}

/** Removes read notices from the cache at once, before the server confirms. */
export async function removeUnread(queryClient: QueryClient, ids: ReadonlySet<string>): Promise<void> {
  await queryClient.cancelQueries({ queryKey: unreadKey })
  queryClient.setQueryData<Unread>(unreadKey, known => known && without(known, ids))
}

/**
 * Inserts a notice by its time.
 * @returns the same list when it has the notice already
 */
export function withNotice(known: Unread, notice: Notice): Unread {
  if (known.data.some(({ id }) => id === notice.id)) return known
  const data = [notice, ...known.data].toSorted((one, other) => timeOf(other) - timeOf(one))
  return { data, total: known.total + 1 }
}

export function without({ data, total }: Unread, ids: ReadonlySet<string>): Unread {
  const left = data.filter(({ id }) => !ids.has(id))
  return { data: left, total: total - (data.length - left.length) }
}

export const timeOf = ({ messageTime }: Pick<Notice, 'messageTime'>) => Date.parse(messageTime)
