import { hashKey, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ListSetting } from '../../../engine/generated/declaration.ts'
import { rebaseListSetting } from '../../../engine/listSetting/rebaseListSetting.ts'
import { isAnswered } from '../../actions/refusal.ts'
import type { DocketDataProvider } from '../../providers/dataProvider.ts'
import { type Checked, configKey, type ListOverview, pathOf } from './configData.ts'

/** Where a setting stands. */
export interface Place {
  list: string
  layer: string
}

const PAUSE_MS = 500
/** A draft that could not be kept or checked is tried again after this. */
const RETRY_MS = 5000

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
  const [kept, setKept] = useState({ setting, base })
  const [settled, setSettled] = useState(setting)
  const [failure, setFailure] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  const [begun, setBegun] = useState(0)
  const beginAnew = () => {
    setBase(published?.number ?? 0)
    setSetting(holds)
    setBegun(count => count + 1)
  }
  const [seen, setSeen] = useState(published)
  // Another version holds now: who had changed nothing, or has just published this, goes on from there.
  if (seen?.number !== published?.number) {
    setSeen(published)
    if (same(setting, seen?.content ?? {}) || same(setting, holds)) {
      beginAnew()
      setKept({ setting: holds, base: published?.number ?? 0 })
    }
  }
  const isChanged = !same(setting, holds)
  const isKept = same(setting, kept.setting)

  useEffect(() => {
    const timer = setTimeout(() => setSettled(setting), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [setting])

  const writing = useRef(Promise.resolve())
  useEffect(() => {
    // What was changed by another publication settles in a moment.
    if (!same(settled, setting)) return
    const isBare = same(settled, holds)
    if (same(settled, kept.setting) && (isBare || base === kept.base)) return setFailure(undefined)
    const write = async () => {
      try {
        const body = { base, setting: settled }
        const path = pathOf(list, layer, '_draft')
        await dataProvider.write(isBare ? { method: 'DELETE', path } : { method: 'PUT', path, body })
        setKept({ setting: settled, base })
        setFailure(undefined)
      } catch (error) {
        setFailure(error)
      }
    }
    // One after the other, so that the last one written is the last one made.
    writing.current = writing.current.then(write)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- each settled content is written once, and again where that failed
  }, [settled, base, attempt])

  useEffect(() => {
    if (failure === undefined || isAnswered(failure)) return undefined
    const again = () => setAttempt(count => count + 1)
    const timer = setTimeout(again, RETRY_MS)
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [failure])

  const check = useQuery({
    queryKey: [configKey, 'check', list, layer, settled],
    queryFn: () =>
      dataProvider.write<Checked>({ method: 'POST', path: pathOf(list, layer, '_check'), body: { setting: settled } }),
    placeholderData: before => before,
    staleTime: 10_000,
    refetchInterval: ({ state: { error } }) => (error && !isAnswered(error) ? RETRY_MS : false),
  })
  const [good, setGood] = useState(setting)
  const isGood = check.data?.mistakes.length === 0 && !check.isPlaceholderData
  if (isGood && good !== settled) setGood(settled)
  return {
    /** The latest of it that the server found nothing wrong in. */
    good,
    /** What holds is begun with anew. */
    giveUp: beginAnew,
    /** Goes on from what holds now, with what was changed since `begun`. */
    goOn: (begun: ListSetting) => {
      setBase(published?.number ?? 0)
      setSetting(rebaseListSetting(begun, setting, holds))
      setBegun(count => count + 1)
    },
    /** How often it was begun anew. */
    begun,
    ...{ setting, setSetting, base, isChanged, isKept, failure, settled },
    checked: check.data,
    /** Why nobody knows whether it is right. */
    checkFailure: check.error,
    checkAgain: () => void check.refetch(),
    /** Tries again to keep what could not be kept. */
    keepAgain: () => setAttempt(count => count + 1),
    isChecked: same(setting, settled) && !check.isFetching && check.data !== undefined,
  }
}

export type Draft = ReturnType<typeof useDraft>
