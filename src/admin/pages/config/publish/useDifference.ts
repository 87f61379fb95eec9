import { useCallback } from 'react'
import { listDifference } from '../../../../engine/listSetting/listDifference.ts'
import type { Resource } from '../../../../engine/model/model.ts'
import { menuName } from '../../../../engine/visibility/permissions.ts'
import { useActor } from '../../../providers/actor.tsx'
import { useSay } from '../../../providers/texts/useSpeak.ts'

/** Tells in the chosen language what differs between two states of a list. */
export function useDifference(): (before: Resource, after: Resource) => string[] {
  const { menus } = useActor()
  const say = useSay()
  return useCallback(
    (before: Resource, after: Resource) =>
      listDifference(before, after, { say, pageName: variant => menuName(menus, variant) ?? variant }),
    [menus, say],
  )
}
