import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type RaRecord, useDataProvider, useNotify } from 'react-admin'
import { useParams } from 'react-router'
import { isAnswered, messageOf } from '../../ui/refusal.ts'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import { addressOf } from '../../../engine/pathOf.ts'
import { useResource } from '../../providers/declarations.tsx'

/** Reads the record of the address as it is saved, once, so that nothing changes while it is edited. */
export function useSavedRecord() {
  const { resource, page } = useResource()
  const params = useParams()
  const { id = '', key = '' } = params
  const dataProvider = useDataProvider<DocketDataProvider>()
  const own = page.by ? `_byKey/${encodeURIComponent(key)}` : encodeURIComponent(id)
  const place = page.proposal ? addressOf(page.proposal, params) : `${resource.endpoint}/${own}`
  const [round, setRound] = useState(0)
  const queryClient = useQueryClient()
  // Not under the resource's own name: what others do with such records does not reach into an open form.
  const queryKey = ['edit', resource.name, place]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => dataProvider.get<RaRecord>(place, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const notify = useNotify()
  useEffect(() => {
    // What the server has against it the page itself says; that nothing came is told besides (spec, sales 8).
    if (error && (data || !isAnswered(error)))
      notify(messageOf(error), { type: 'error', messageArgs: { _: messageOf(error) } })
  }, [error, data, notify])
  return {
    record: data,
    error,
    /** Another one whenever the record was asked for again. */
    round: `${place}/${round}`,
    latest: {
      read: () => dataProvider.get<RaRecord>(place),
      take: (record: RaRecord) => void queryClient.setQueryData(queryKey, record),
    },
    refetch: async () => {
      await refetch()
      setRound(round + 1)
    },
  }
}
