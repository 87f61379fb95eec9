import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useDataProvider } from 'react-admin'
import { useNavigate } from 'react-router'
import { v4 as uuid } from 'uuid'
import type { Transition } from '../../engine/model.ts'
import { pageFor, pathOf } from '../../engine/pathOf.ts'
import type { DocketDataProvider } from '../providers/dataProvider.ts'
import { useResource } from '../providers/declarations.tsx'
import { useDialogs } from './dialogs.tsx'
import { isAnswered } from './refusal.ts'

interface Press {
  transition: Transition
  data: Readonly<Record<string, unknown>>
}

/**
 * Takes a record through a transition and shows what came of it: the notice, and record, lists and log anew, also after
 * a refusal, since somebody else may have been faster.
 */
export function useTransition(id: string) {
  const { resource, page } = useResource()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { success } = useDialogs()
  const keyFor = useIdempotencyKey()

  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: async ({ transition, data }: Press) => {
      const key = keyFor(transition.name, data)
      await dataProvider
        .transition({ resource, transition, id, data, idempotencyKey: key.value })
        .catch((error: unknown) => {
          if (isAnswered(error)) key.renew()
          throw error
        })
      key.renew()
    },
    onSuccess: (_, { transition }) => {
      success(transition.done)
      const list = pageFor(resource, page.variant, 'list')
      if (transition.then === 'closeTab' && list) void navigate(pathOf(list))
    },
    onSettled: async (_, error) => {
      if (!error || isAnswered(error)) await queryClient.invalidateQueries({ queryKey: [resource.name] })
    },
    networkMode: 'always',
  })

  return {
    run: (transition: Transition, data: Press['data'] = {}) => mutateAsync({ transition, data }),
    /** The transition that is on its way. */
    running: isPending ? variables?.transition : undefined,
  }
}

/** The same key as long as nobody knows what became of the same request: a repetition then has one effect. */
function useIdempotencyKey() {
  const open = useRef<{ request: string; value: string }>(undefined)
  return (name: string, data: Press['data']) => {
    const request = JSON.stringify([name, data])
    if (open.current?.request !== request) open.current = { request, value: uuid() }
    return {
      value: open.current.value,
      renew: () => {
        open.current = undefined
      },
    }
  }
}
