import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import type { ListSetting } from '../../../../engine/generated/declaration.ts'
import { applyListSetting } from '../../../../engine/listSetting/applyListSetting.ts'
import { changedPlaces } from '../../../../engine/listSetting/changedPlaces.ts'
import { type Choices, rebaseListSetting } from '../../../../engine/listSetting/rebaseListSetting.ts'
import { groundOf } from '../../../../engine/listSetting/settingFacts.ts'
import type { DocketDataProvider } from '../../../providers/data/dataProvider.ts'
import { configKey, type ListOverview, pathOf, type Version } from '../configData.ts'
import type { Draft, DraftPlace } from '../useDraft.ts'
import { useDifference } from './useDifference.ts'

/** One column, filter or value that one of the two changed, in sentences. */
export interface MergedPlace {
  place: string
  theirs: string[]
  mine: string[]
  /** Both changed the same of it, each to another. */
  isAsked: boolean
}

/** Lays what others published since the draft was begun beside what the draft changes. */
export function useMerge({ resource, below, published }: ListOverview, draft: Draft, { list, layer }: DraftPlace) {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const difference = useDifference()
  const number = published?.number ?? 0
  const isBehind = draft.base !== number
  const { data, error, refetch } = useQuery({
    queryKey: [configKey, 'history', pathOf(list, layer, '_history'), number],
    queryFn: () => dataProvider.get<Version[]>(pathOf(list, layer, '_history')),
    enabled: isBehind,
  })
  const base = data?.find(version => version.number === draft.base)?.content
  const { setting, good } = draft
  return useMemo(() => {
    if (!isBehind || !published) return undefined
    const under = below?.content ?? {}
    const ground = groundOf(resource, under)
    const sides = { base: base ?? {}, mine: setting, theirs: published.content }
    const since = (side: ListSetting) =>
      difference(applyListSetting(resource, under, sides.base), applyListSetting(resource, under, side))
    const rebased = (choices?: Choices) => rebaseListSetting(ground, sides, choices)
    const places = () => {
      const [theirs, mine] = [published.content, good].map(side => changedPlaces(ground, sides.base, side))
      // What is written by hand may be no setting at all for a while.
      const asked = rebaseListSetting(ground, { ...sides, mine: good }).clashes.map(({ path }) => path)
      return [...new Set([...theirs!.keys(), ...mine!.keys()])].map((place): MergedPlace => {
        const [their, my] = [theirs, mine].map(changed => changed!.get(place))
        return {
          place,
          theirs: their ? since(their) : [],
          mine: my ? since(my) : [],
          isAsked: asked.some(path => path === place || path.startsWith(`${place}/`)),
        }
      })
    }
    return {
      other: published,
      isKnown: data !== undefined,
      places: data ? places() : [],
      since,
      rebased,
      error,
      refetch,
    }
  }, [isBehind, published, below, resource, base, setting, good, difference, data, error, refetch])
}

export type Merge = NonNullable<ReturnType<typeof useMerge>>
