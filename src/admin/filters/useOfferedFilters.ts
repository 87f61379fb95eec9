import { useQueries } from '@tanstack/react-query'
import type { Filter } from '../../engine/model/model.ts'
import { useChoicesQuery } from '../providers/data/useChoices.ts'

/**
 * Returns the filters without those that have no choices and are hidden then.
 * @param shown those that are about to be shown; choices of the others are not requested
 */
export function useOfferedFilters(filters: readonly Filter[], shown: readonly Filter[] = filters): Filter[] {
  const choicesQuery = useChoicesQuery()
  const mayHide = filters.flatMap(filter => (filter.hideWhenEmpty && filter.reference) || [])
  const entities = [...new Set(mayHide)]
  const wanted = shown.map(({ reference }) => reference)
  const answers = useQueries({ queries: entities.map(entity => choicesQuery(entity, wanted.includes(entity))) })
  return filters.filter(({ hideWhenEmpty, reference, options }) => {
    const choices = reference ? answers[entities.indexOf(reference)]?.data : options
    return !hideWhenEmpty || Boolean(choices?.length)
  })
}
