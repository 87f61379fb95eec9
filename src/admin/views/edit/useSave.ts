import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useParams } from 'react-router'
import { addressOf } from '../../../engine/pathOf.ts'
import { createIdempotencyKeys } from '../../providers/data/idempotencyKeys.ts'
import { isAnswered } from '../../ui/refusal.ts'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import { useResource } from '../../providers/declarations.tsx'

/**
 * Makes a record, or changes the one with the id; lists and pages that show it learn of it.
 * @param version of the record that is changed, as it was read
 */
export function useSave(id?: string, version?: string) {
  const { resource, page } = useResource()
  const params = useParams()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const queryClient = useQueryClient()
  const [keys] = useState(createIdempotencyKeys)
  const { mutateAsync } = useMutation({
    mutationFn: (data: Record<string, unknown>) =>
      keys.send(data, idempotencyKey =>
        page.proposal
          ? dataProvider.write<{ id: string }>({
              method: 'POST',
              path: addressOf(page.proposal, params),
              body: data,
              idempotencyKey,
            })
          : dataProvider.save({ resource, id, data, version, idempotencyKey }),
      ),
    onSettled: (_, error) => {
      if (error && !isAnswered(error)) return
      void queryClient.invalidateQueries({ queryKey: [resource.name] })
    },
    networkMode: 'always',
  })
  return mutateAsync
}
