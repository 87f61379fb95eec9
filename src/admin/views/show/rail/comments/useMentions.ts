import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RaRecord, useDataProvider } from 'react-admin'
import type { DocketDataProvider } from '../../../../providers/data/dataProvider.ts'
import { useResource } from '../../../../providers/declarations.tsx'
import { commentPath } from './useComments.ts'

/** A colleague who can be mentioned, as long as they may see the record. */
export interface Colleague {
  id: string
  name: string
  roleName: string
  sees: boolean
}

const KEPT_MS = 60_000

/** Asks for colleagues by a part of their name or its pinyin, while something is typed behind an @. */
export function useMentions({ id }: RaRecord, text: string | undefined) {
  const { resource } = useResource()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const path = `${commentPath(resource.name, id)}/_people`
  return useQuery({
    queryKey: ['mentions', resource.name, String(id), text],
    queryFn: async ({ signal }) => dataProvider.get<Colleague[]>(path, { text }, signal),
    enabled: text !== undefined,
    placeholderData: keepPreviousData,
    staleTime: KEPT_MS,
  })
}
