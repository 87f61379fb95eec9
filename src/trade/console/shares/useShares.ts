import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useDataProvider } from 'react-admin'
import type { DocketDataProvider } from '../../../admin/providers/data/dataProvider.ts'
import { useResource } from '../../../admin/providers/declarations.tsx'
import { useDialogs } from '../../../admin/ui/dialogs/dialogs.tsx'
import { messageOf } from '../../../admin/ui/refusal.ts'

export interface Share {
  id: string
  creatorName: string
  createdAt: string
  expiresAt: string
  revokedAt: string | null
  views: number
  lastOpened: string | null
  isOpen: boolean
}

/** A link just made: its address is known now and never again. */
export interface MadeShare {
  id: string
  path: string
  expiresAt: string
}

/** Reads, creates and revokes the links of a record. */
export function useShares(record: RaRecord) {
  const { resource } = useResource()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const queryClient = useQueryClient()
  const { confirm, error: tell } = useDialogs()
  const path = `${resource.endpoint}/${String(record.id)}`
  const queryKey = [resource.name, 'shares', String(record.id)]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => dataProvider.get<Share[]>(`${path}/_shares`, {}, signal),
    retry: false,
  })
  const settled = () => {
    void queryClient.invalidateQueries({ queryKey })
    void queryClient.invalidateQueries({ queryKey: [resource.name, 'log', String(record.id)] })
  }
  const onError = (failure: unknown) => void tell(messageOf(failure))
  const making = useMutation({
    mutationFn: (days: number) =>
      dataProvider.write<MadeShare>({ method: 'POST', path: `${path}/_share`, body: { days } }),
    onError,
    onSettled: settled,
  })
  const revoking = useMutation({
    mutationFn: (shareId: string) =>
      dataProvider.write({ method: 'PATCH', path: `${path}/_unshare`, body: { shareId } }),
    onError,
    onSettled: settled,
  })
  const isRevoked = (id: string) => data?.some(share => share.id === id && !share.isOpen) ?? false
  return {
    shares: data,
    error,
    retry: () => void refetch(),
    made: making.data && !isRevoked(making.data.id) ? making.data : undefined,
    isBusy: making.isPending || revoking.isPending,
    make: (days: number) => making.mutate(days),
    revoke: async (share: Share) => {
      if (await confirm({ content: 'docket.share.askRevoke', danger: true })) revoking.mutate(share.id)
    },
  }
}
