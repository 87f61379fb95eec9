import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { resourceOf } from '../../../engine/relations/resourceOf.ts'
import type { ChecklistFill } from '../../../engine/model/transitionModel.ts'
import { createIdempotencyKeys } from '../../providers/data/idempotencyKeys.ts'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import { useDeclarations, useResource } from '../../providers/declarations.tsx'

/**
 * Keeps the numbers of a checklist's lines, each by an act of its own, one after the other as they came: what broke off
 * unanswered is done once when it is sent again.
 */
export function useFilling({ entity, transition, source, seen, add }: ChecklistFill) {
  const declarations = useDeclarations()
  const { resource } = useResource()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const queryClient = useQueryClient()
  const [keys] = useState(createIdempotencyKeys)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const known = resourceOf(declarations, entity)?.transitions ?? []
  const filling = known.find(({ name }) => name === transition)
  const adding = known.find(({ name }) => name === add)
  const addedAs = adding?.form?.sections[0]?.inputs[0]?.source

  const send = (given: typeof filling, id: string, data: Record<string, unknown>) => {
    if (!given) return Promise.resolve()
    const work = () =>
      keys.send([given.name, id, data], idempotencyKey =>
        dataProvider.transition({ transition: given, ids: [id], data, idempotencyKey }),
      )
    const sent = last.current.then(work, work)
    last.current = sent
    // Refused or not: somebody else may have been there.
    const refresh = () => queryClient.invalidateQueries({ queryKey: [resource.name] })
    return sent.finally(refresh)
  }
  return {
    /** @param before the number that was seen, null where there was none */
    fill: (id: string, number: number, before: unknown) =>
      send(filling, id, { [source]: number, ...(seen !== undefined && { [seen]: before ?? null }) }),
    /** Adds one; undefined where nothing is added by scanning. */
    addOne: addedAs === undefined ? undefined : (id: string) => send(adding, id, { [addedAs]: 1 }),
  }
}
