import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useDataProvider } from 'react-admin'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import { useSettled } from '../../ui/useSettled.ts'
import type { InputLookup } from './lookupOf.ts'

/** Choices that are offered; typing finds others. */
const OFFERED = 30

interface Asked<T> {
  /** Where the form is asked for what it offers. */
  path: string
  within: Record<string, string>
  /** Where all of it is read at once, if it is, and what a row of that is as a choice. */
  lookup?: InputLookup
  choiceOf: (row: Readonly<Record<string, unknown>>, label: string) => T
}

/** Searches choices for what is typed in, while the choice is open, with a debounce. */
export function useChoiceSearch<T>({ path, within, lookup, choiceOf }: Asked<T>, text: string, isOpen: boolean) {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const name = useId()
  const q = useSettled(text.trim())
  const { data, isFetching, error } = useQuery({
    queryKey: lookup ? [lookup.path, 'lookup'] : [path, 'search', within, q],
    queryFn: async ({ signal }) => ({
      found: lookup ? [] : await dataProvider.get<T[]>(path, { ...within, q, per_page: OFFERED }, signal, name),
      rows: lookup
        ? await dataProvider.get<Record<string, unknown>[]>(lookup.path, { per_page: lookup.most }, signal)
        : [],
    }),
    enabled: isOpen,
    staleTime: 30_000,
  })
  const isPending = (!lookup && q !== text.trim()) || (isFetching && !data)
  if (isPending || !data) return { found: [], isPending, error }
  const rows = data.rows.filter(row => lookup?.fits(row, text)).slice(0, OFFERED)
  return { found: lookup ? rows.map(row => choiceOf(row, lookup.labelOf(row))) : data.found, isPending, error }
}
