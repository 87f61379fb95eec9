import { hashKey, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ListSetting } from '../../../engine/generated/declaration.ts'
import { isAnswered, isOvertaken } from '../../ui/refusal.ts'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import { type Checked, configKey, type Overview, pathOf } from './configData.ts'

/** Where a setting stands. */
export interface DraftPlace {
  list: string
  layer: string
}

const PAUSE_MS = 500
/** A draft that could not be kept or checked is tried again after this. */
const RETRY_MS = 5000

/** In whatever order the properties stand. */
const same = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other])

/**
 * Holds the draft: begun from a saved draft or from the published setting, saved on the server after each pause, and
 * checked there. `base` is the number of the published setting that it was begun on.
 */
export function useDraft<Content extends object = ListSetting>(
  { published, drafts, none }: Pick<Overview<Content>, 'published' | 'drafts'> & { none: Content },
  { list, layer }: DraftPlace,
  addressOf = pathOf,
) {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const holds = published?.content ?? none
  const [base, setBase] = useState(drafts.own?.base ?? published?.number ?? 0)
  const [setting, setSetting] = useState<Content>(drafts.own?.content ?? holds)
  const [kept, setKept] = useState({ setting, base })
  const [settled, setSettled] = useState(setting)
  const [failure, setFailure] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  const [begun, setBegun] = useState(0)
  /** Version of what this window kept or found last. */
  const known = useRef(drafts.own?.version ?? 'none')
  const beginFrom = (from: Content) => {
    setBase(published?.number ?? 0)
    setSetting(from)
    setBegun(count => count + 1)
  }
  const [seen, setSeen] = useState(published)
  // Another version was published: a user without changes, or who just published it, continues from it.
  if (seen?.number !== published?.number) {
    setSeen(published)
    if (same(setting, seen?.content ?? none) || same(setting, holds)) {
      beginFrom(holds)
      setKept({ setting: holds, base: published?.number ?? 0 })
    }
  }
  const isChanged = !same(setting, holds)
  const isKept = same(setting, kept.setting)
  // What holds is kept and was checked when it was published.
  const isBare = same(settled, holds)

  useEffect(() => {
    const timer = setTimeout(() => setSettled(setting), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [setting])

  const writing = useRef(Promise.resolve())
  useEffect(() => {
    // What was changed by another publication settles in a moment.
    if (!same(settled, setting)) return
    if (same(settled, kept.setting) && (isBare || base === kept.base)) return setFailure(undefined)
    const write = async () => {
      try {
        const request = { path: addressOf(list, layer, '_draft'), ifMatch: `"${known.current}"` }
        const body = { base, setting: settled }
        const answer = await dataProvider.write<{ version: string } | null>(
          isBare ? { method: 'DELETE', ...request } : { method: 'PUT', body, ...request },
        )
        known.current = answer?.version ?? 'none'
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
    queryKey: [configKey, 'check', addressOf(list, layer), settled],
    queryFn: () =>
      dataProvider.write<Checked>({
        method: 'POST',
        path: addressOf(list, layer, '_check'),
        body: { setting: settled },
      }),
    enabled: !isBare,
    placeholderData: before => before,
    staleTime: 10_000,
    refetchInterval: ({ state: { error } }) => (error && !isAnswered(error) ? RETRY_MS : false),
  })
  const [good, setGood] = useState(setting)
  const isGood = isBare || (check.data?.mistakes.length === 0 && !check.isPlaceholderData)
  if (isGood && good !== settled) setGood(settled)
  const elsewhere = async () => (await dataProvider.get<Overview<Content>>(addressOf(list, layer))).drafts.own
  return {
    /** The same draft is arranged in another window: which of the two goes on is asked. */
    isElsewhere: isOvertaken(failure),
    /** Puts what is here in the place of the other window's draft. */
    keepHere: async () => {
      known.current = (await elsewhere())?.version ?? 'none'
      setAttempt(count => count + 1)
    },
    /** Goes on from the other window's draft. */
    takeElsewhere: async () => {
      const own = await elsewhere()
      const [content, from] = [own?.content ?? holds, own?.base ?? published?.number ?? 0]
      known.current = own?.version ?? 'none'
      setKept({ setting: content, base: from })
      setBase(from)
      setSetting(content)
      setSettled(content)
      setFailure(undefined)
      setBegun(count => count + 1)
    },
    /** The latest of it that the server found nothing wrong in. */
    good,
    /** Starts again from the published setting, and drops the saved draft at once, so that leaving now loses it. */
    giveUp: () => {
      beginFrom(holds)
      setSettled(holds)
    },
    /** Goes on from what holds now, with what was changed put upon it. */
    goOn: beginFrom,
    /** How often it was begun anew. */
    begun,
    ...{ setting, setSetting, base, isChanged, isKept, failure, settled },
    checked: isBare ? undefined : check.data,
    /** Error of the check. */
    checkFailure: isBare ? null : check.error,
    checkAgain: () => void check.refetch(),
    /** Tries again to keep what could not be kept. */
    keepAgain: () => setAttempt(count => count + 1),
    isChecked: same(setting, settled) && (isBare || (!check.isFetching && check.data !== undefined)),
  }
}

export type Draft<Content extends object = ListSetting> = ReturnType<typeof useDraft<Content>>
