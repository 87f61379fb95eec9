import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import { isRecordTask } from '../../../engine/model/guideModel.ts'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import { useDeclarations } from '../../providers/declarations.tsx'
import { useConsoleSetting } from '../../providers/preferences/useConsoleSetting.ts'
import { type GuideAnswer, guideProgress } from './guideProgress.ts'

/** What the query of the guide begins with. */
export const guideKey = 'guide'

/**
 * Reads how far the company has come; it follows the records that are counted.
 * @param isAsked whether the server is asked
 */
export function useGuide(isAsked = true) {
  const { guide } = useDeclarations()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { skipped, setSkipped } = useSkipped()
  const query = useQuery({
    queryKey: [guideKey],
    queryFn: ({ signal }) => dataProvider.get<GuideAnswer>('guide', {}, signal),
    meta: {
      reads: guide?.steps.flatMap(({ tasks }) => tasks.flatMap(task => (isRecordTask(task) ? task.resource : []))),
    },
    enabled: isAsked && guide !== undefined,
  })
  const { data } = query
  const progress = useMemo(() => guide && data && guideProgress(guide, data, skipped), [guide, data, skipped])
  return { ...query, guide, progress, skipped, setSkipped }
}

/** Holds the names of the steps that the user does without for now, in whichever browser. */
function useSkipped() {
  const [kept, setKept] = useConsoleSetting('guide')
  const skipped = useMemo(() => new Set(kept?.split(' ')), [kept])
  const setSkipped = (name: string, is: boolean) => {
    const names = [...skipped].filter(one => one !== name)
    setKept((is ? [...names, name] : names).join(' ') || undefined)
  }
  return { skipped, setSkipped }
}
