import { useQuery } from '@tanstack/react-query'
import { use, useEffect, useId, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import type { Parts } from '../../../engine/model/formModel.ts'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import type { TypedPart } from '../formValues.ts'
import { InputScope } from '../InputScope.ts'
import type { Params } from '../../providers/data/queryString.ts'
import { useBeside } from '../useBeside.ts'
import { useSettled } from '../../ui/useSettled.ts'

/** What there is of a part, and how much of it is proposed. */
export interface OfferedPart {
  value: string
  left: number
  waiting: number
  quantity: number
  /** Day until which it is good. */
  until?: { day: string; state: 'good' | 'soon' | 'over' }
}

type Data = Readonly<Record<string, unknown>>

/**
 * Reads the parts to choose from, and those proposed for the line as it is filled in: as saved or proposed with it, and
 * requested again where the line has changed.
 * @param isAsked whether the parts have to be known
 * @param onMoved called when chosen parts are no longer available
 */
export function useParts(parts: Parts, source: string, name: string, isAsked: boolean, onMoved: () => void) {
  const { choices, saved } = use(InputScope)
  const dataProvider = useDataProvider<DocketDataProvider>()
  const channel = useId()
  const names = [...parts.beside, parts.of]
  const beside = useBeside(Object.fromEntries(names.map(own => [own, own])), name)
  const asked = JSON.stringify(beside)
  const settled = useSettled(asked)
  const isAsSaved = names.every(
    own => Number(beside[own]) === Number(saved?.[own] ?? 0) || beside[own] === String(saved?.[own] ?? ''),
  )
  const path = `${choices}${name.replace(/\.\d+\./, '.')}`
  const { data, isFetching } = useQuery({
    queryKey: [path, settled],
    queryFn: ({ signal }) => dataProvider.get<OfferedPart[]>(path, JSON.parse(settled) as Params, signal, channel),
    enabled: choices !== '' && (isAsked || !isAsSaved),
    staleTime: 5000,
  })
  const place = JSON.stringify(parts.beside.map(own => beside[own]))
  const last = useRef(place)
  useEffect(() => {
    if (last.current === place) return
    last.current = place
    onMoved()
  })
  const kept = ((saved?.[source] ?? []) as Data[]).map(part => ({
    value: String(part[parts.value] ?? ''),
    quantity: String(part[parts.quantity]),
  }))
  const offered = settled === asked ? data : undefined
  const proposed: TypedPart[] = isAsSaved
    ? kept
    : (offered ?? []).flatMap(part => (part.quantity > 0 ? { value: part.value, quantity: String(part.quantity) } : []))
  return {
    offered,
    proposed,
    isPending: (isFetching && !data) || (!isAsSaved && settled !== asked),
    whole: beside[parts.of]!,
  }
}
