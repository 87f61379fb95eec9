import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { DocketDataProvider } from '../providers/dataProvider.ts'

/** How many are offered; who looks for another types on. */
const OFFERED = 30
const DELAY = 200

/** The records that fit what is typed in, asked for while the choice is open and the typing pauses. */
export function useChoiceSearch<T>(path: string, within: Record<string, string>, text: string, isOpen: boolean) {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const name = useId()
  const q = useSettled(text.trim())
  const { data, isFetching, error } = useQuery({
    queryKey: [path, 'search', within, q],
    queryFn: ({ signal }) => dataProvider.get<T[]>(path, { ...within, q, per_page: OFFERED }, signal, name),
    enabled: isOpen,
    staleTime: 30_000,
  })
  const isPending = q !== text.trim() || (isFetching && !data)
  return { found: isPending ? [] : (data ?? []), isPending, error }
}

/** A value once it has stayed the same for a moment. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DELAY)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
