import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { findingsOf } from '../../engine/search/findingsOf.ts'
import { useDeclarations } from '../providers/declarations.tsx'

/** Kinds of records that are named; the rest is "and others". */
const NAMED = 6

/**
 * Says of what nothing was found: pages, actions, and the records that this user may open.
 * @param left resources that are not searched here
 */
export function useNothingFound(keywords: string, left: ReadonlySet<string>): string {
  const translate = useTranslate()
  const registry = useDeclarations()
  const labels = useMemo(() => {
    const searched = findingsOf(registry).filter(({ resource }) => !left.has(resource.name))
    return [...new Set(searched.map(({ resource }) => resource.label))]
  }, [registry, left])
  const and = translate('docket.palette.and')
  const kinds = labels.slice(0, NAMED).join(and)
  const isAll = labels.length <= NAMED
  if (labels.length === 0 || FOREIGN_BUILD) return translate('docket.palette.none', { keywords })
  return translate(isAll ? 'docket.palette.noneOf' : 'docket.palette.noneOfMany', { keywords, kinds })
}
