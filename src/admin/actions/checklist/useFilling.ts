import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useDataProvider } from 'react-admin'
import { resourceOf } from '../../../engine/relations/resourceOf.ts'
import type { Transition } from '../../../engine/model/model.ts'
import type { ChecklistFill } from '../../../engine/model/transitionModel.ts'
import { createIdempotencyKeys } from '../../providers/data/idempotencyKeys.ts'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import { useDeclarations, useResource } from '../../providers/declarations.tsx'

/**
 * Keeps what is filled in for the lines of a checklist, each by an act of its own, one after the other as they came:
 * what broke off unanswered is done once when it is sent again.
 */
export function useFilling({ entity, transition, source, seen, add, note }: ChecklistFill) {
  const declarations = useDeclarations()
  const { resource } = useResource()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const queryClient = useQueryClient()
  const keys = useRef(new Map<string, ReturnType<typeof createIdempotencyKeys>>())
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const known = resourceOf(declarations, entity)?.transitions ?? []
  const named = (name: string | undefined) => known.find(one => one.name === name)
  const [filling, adding, noting] = [named(transition), named(add), named(note?.transition)]
  const addedAs = adding?.form?.sections[0]?.inputs[0]?.source

  // Other lines may be sent before an act is sent again.
  const keysOf = (act: string) => {
    const own = keys.current.get(act) ?? createIdempotencyKeys()
    keys.current.set(act, own)
    return own
  }
  const send = (given: Transition | undefined, id: string, data: Record<string, unknown>) => {
    if (!given) return Promise.resolve()
    const work = () =>
      keysOf(`${given.name} ${id}`).send(data, idempotencyKey =>
        dataProvider.transition({ transition: given, ids: [id], data, idempotencyKey }),
      )
    const sent = last.current.then(work, work)
    last.current = sent
    const refresh = () => queryClient.invalidateQueries({ queryKey: [resource.name] })
    return sent.then(refresh, failure => {
      // Somebody else may have been there.
      void refresh()
      throw failure
    })
  }
  return {
    /** @param before the number that was seen, null where there was none */
    fill: (id: string, number: number, before: unknown) =>
      send(filling, id, { [source]: number, ...(seen !== undefined && { [seen]: before ?? null }) }),
    /** Adds pieces; undefined where nothing is added by scanning. */
    add: addedAs === undefined ? undefined : (id: string, pieces: number) => send(adding, id, { [addedAs]: pieces }),
    /** Keeps the remark on a number; undefined where there are none. */
    explain: note && noting && ((id: string, text: string) => send(noting, id, { [note.source]: text })),
  }
}
