import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import type { MenuItem } from '../../../engine/model/menuModel.ts'
import { translated } from '../../../engine/value/translated.ts'
import { useActor } from '../actor.tsx'
import type { DocketDataProvider } from '../data/dataProvider.ts'
import { useDeclaredTexts } from '../texts/useDeclaredTexts.ts'

/** Reads the whole menu for users who manage roles, for others their own; undefined while it loads. */
export function useMenuTree(): { menus?: readonly MenuItem[]; error: Error | null; retry: () => void } {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { keys, menus: own } = useActor()
  const mayAsk = keys.has('system-role')
  const { data, error, refetch } = useQuery({
    queryKey: ['menuTree'],
    queryFn: ({ signal }) => dataProvider.get<MenuItem[]>('system/menuTree', {}, signal),
    enabled: mayAsk,
    staleTime: 300_000,
  })
  const texts = useDeclaredTexts()
  const menus = useMemo(() => data && (texts ? translated(data, texts) : data), [data, texts])
  return { menus: mayAsk ? menus : own, error, retry: () => void refetch() }
}
