import { hashKey, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ListSetting } from '../../../engine/generated/declaration.ts'
import type { DocketDataProvider } from '../../providers/dataProvider.ts'
import { type Checked, configKey, type ListOverview, pathOf } from './configData.ts'

/** Where a setting stands. */
export interface Place {
  list: string
  layer: string
}

const PAUSE_MS = 500

/** In whatever order the properties stand. */
const same = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other])

/**
 * What somebody arranges: begun from their draft or from what holds, kept on the server after each pause, and checked
 * there. `base` is the number of the published setting that it was begun on.
 */
export function useDraft({ published, drafts }: ListOverview, { list, layer }: Place) {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const holds = published?.content ?? {}
  const [base, setBase] = useState(drafts.own?.base ?? published?.number ?? 0)
  const [setting, setSetting] = useState<ListSetting>(drafts.own?.content ?? holds)
  const [kept, setKept] = useState<ListSetting>(setting)
  const [settled, setSettled] = useState(setting)
  const [failure, setFailure] = useState<unknown>()
  const [seen, setSeen] = useState(published)
  // Another version holds now: who had changed nothing, or has just published this, goes on from there.
  if (seen?.number !== published?.number) {
    setSeen(published)
    if (same(setting, seen?.content ?? {}) || same(setting, holds)) {
      setBase(published?.number ?? 0)
      setSetting(holds)
      setKept(holds)
    }
  }
  const isChanged = !same(setting, holds)
  const isKept = same(setting, kept)

  useEffect(() => {
    const timer = setTimeout(() => setSettled(setting), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [setting])

  const writing = useRef(Promise.resolve())
  useEffect(() => {
    if (same(settled, kept)) return
    const write = async () => {
      try {
        if (same(settled, holds)) await dataProvider.write({ method: 'DELETE', path: pathOf(list, layer, '_draft') })
        else {
          const body = { base, setting: settled }
          await dataProvider.write({ method: 'PUT', path: pathOf(list, layer, '_draft'), body })
        }
        setKept(settled)
        setFailure(undefined)
      } catch (error) {
        setFailure(error)
      }
    }
    // One after the other, so that the last one written is the last one made.
    writing.current = writing.current.then(write)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- each settled content is written once
  }, [settled])

  const check = useQuery({
    queryKey: [configKey, 'check', list, layer, settled],
    queryFn: () =>
      dataProvider.write<Checked>({ method: 'POST', path: pathOf(list, layer, '_check'), body: { setting: settled } }),
    placeholderData: before => before,
    staleTime: 10_000,
  })
  const [good, setGood] = useState(setting)
  const isGood = check.data?.mistakes.length === 0 && !check.isPlaceholderData
  if (isGood && good !== settled) setGood(settled)
  return {
    /** The latest of it that the server found nothing wrong in. */
    good,
    /** What holds is begun with anew. */
    giveUp: () => {
      setBase(published?.number ?? 0)
      setSetting(holds)
    },
    ...{ setting, setSetting, base, setBase, isChanged, isKept, failure, settled },
    checked: check.data,
    checkAgain: check.refetch,
    isChecked: same(setting, settled) && !check.isFetching && check.data !== undefined,
  }
}

export type Draft = ReturnType<typeof useDraft>
