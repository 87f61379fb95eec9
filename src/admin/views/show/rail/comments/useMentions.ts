import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RaRecord, useDataProvider } from 'react-admin'
import type { DocketDataProvider } from '../../../../providers/data/dataProvider.ts'
import { useResource } from '../../../../providers/declarations.tsx'
import { useSettled } from '../../../../ui/useSettled.ts'
import { commentPath } from './useComments.ts'

/** A colleague who can be mentioned, as long as they may see the record. */
export interface Colleague {
  id: string
  name: string
  roleName: string
  sees: boolean
}

const KEPT_MS = 60_000
/** As many as there is room for below the text; who types on finds others. */
const MOST = 6

/**
 * Asks for colleagues by a part of their name or its pinyin, while something is typed behind an @. Until they are there
 * those of the former text stay, and `isPending` says that they are not meant.
 */
export function useMentions({ id }: RaRecord, text: string | undefined) {
  const { resource } = useResource()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const path = `${commentPath(resource.name, id)}/_people`
  const settled = useSettled(text ?? '')
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['mentions', resource.name, String(id), settled],
    queryFn: async ({ signal }) => dataProvider.get<Colleague[]>(path, { text: settled }, signal),
    enabled: text !== undefined,
    placeholderData: keepPreviousData,
    staleTime: KEPT_MS,
  })
  const isAsked = text !== undefined
  return {
    /** Nothing where they could not be read. */
    people: isAsked ? data?.slice(0, MOST) : undefined,
    isPending: isAsked && (settled !== text || isPlaceholderData || (isFetching && !data)),
  }
}
