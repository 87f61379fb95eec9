import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useNavigate } from 'react-router'
import type { Transition } from '../../../engine/model/model.ts'
import { pageFor, pathOf } from '../../../engine/pathOf.ts'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import { useActor } from '../../providers/actor.tsx'
import { useResource } from '../../providers/declarations.tsx'
import { relatedAgainAfter, relatedKey } from '../../providers/data/relatedKey.ts'
import { useDialogs } from '../../ui/dialogs/dialogs.tsx'
import { createIdempotencyKeys } from '../../providers/data/idempotencyKeys.ts'
import { isAnswered } from '../../ui/refusal.ts'

interface Press {
  transition: Transition
  ids: readonly string[]
  data?: Readonly<Record<string, unknown>>
  /** Version of the record that the user saw. */
  version?: string
}

/**
 * Takes a record, or several, through a transition and shows the outcome: the notice, and record, lists and log
 * refetched, also after a refusal, since another user may have been faster.
 */
export function useTransition() {
  const { resource, page } = useResource()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { keys: held } = useActor()
  const { success, info } = useDialogs()
  const [keys] = useState(createIdempotencyKeys)

  const leave = ({ backTo }: Transition) => {
    const list = pageFor(resource, backTo ?? page.variant, 'list')
    const isDenied = backTo !== undefined && !held.has(backTo)
    if (isDenied) void info('docket.access.denied')
    if (isDenied || list) void navigate(list && !isDenied ? pathOf(list) : '/', { replace: true })
  }

  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: ({ transition, ids, data = {}, version }: Press) =>
      keys.send([transition.name, ids, data], idempotencyKey =>
        dataProvider.transition({ transition, ids, data, version, idempotencyKey }),
      ),
    onSuccess: (_, { transition, ids }) => {
      success(transition.success)
      setTimeout(() => {
        for (const id of ids) void queryClient.invalidateQueries({ queryKey: relatedKey(resource, id) })
      }, relatedAgainAfter)
      if (transition.after === 'closeTab') leave(transition)
    },
    onSettled: async (_, error) => {
      if (error && !isAnswered(error)) return
      await queryClient.invalidateQueries({ queryKey: [resource.name] })
    },
    networkMode: 'always',
  })

  return {
    run: (transition: Transition, ids: Press['ids'], more: Pick<Press, 'data' | 'version'> = {}) =>
      mutateAsync({ transition, ids, ...more }),
    /** The transition that is on its way. */
    running: isPending ? variables?.transition : undefined,
  }
}
