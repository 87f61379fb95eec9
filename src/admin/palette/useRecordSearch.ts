import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { DocketDataProvider } from '../providers/data/dataProvider.ts'
import { useSettled } from '../ui/useSettled.ts'

/** A record that the server found. */
export interface FoundRecord {
  resource: string
  label: string
  id: string
  title: string
  path: string
  isExact: boolean
  told: { label: string; kind: string; value: string | number }[]
}

const NAME = '_search'

/** Searches records of all kinds for what is typed, with a debounce; an outdated request is cancelled. */
export function useRecordSearch(text: string) {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const keywords = useSettled(text)
  const { data, error, isPlaceholderData, isSuccess, refetch } = useQuery({
    queryKey: [NAME, keywords],
    queryFn: ({ signal }) => dataProvider.get<FoundRecord[]>(NAME, { keywords }, signal, NAME),
    // A server of another maker has no such address.
    enabled: keywords !== '' && !FOREIGN_BUILD,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
  const isAsked = text !== '' && !FOREIGN_BUILD
  const isDone = keywords === text && isSuccess && !isPlaceholderData
  const failure = isAsked && keywords === text ? error : null
  return {
    records: isAsked ? (data ?? []) : [],
    /** The records shown are not yet those of the text. */
    isPending: isAsked && !failure && !isDone,
    error: failure,
    retry: () => void refetch(),
  }
}
