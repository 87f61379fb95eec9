import { useQueries } from '@tanstack/react-query'
import type { Filter } from '../../engine/model.ts'
import { useChoicesQuery } from './useChoices.ts'

/**
 * The filters without those that have nothing to choose from and are to be hidden then.
 * @param reach how many are about to be shown; what lies beyond is not asked for
 */
export function useOfferedFilters(filters: readonly Filter[], reach: number): Filter[] {
  const choicesQuery = useChoicesQuery()
  const mayHide = filters.flatMap(filter => (filter.hideWhenEmpty && filter.reference) || [])
  const entities = [...new Set(mayHide)]
  const wanted = filters.slice(0, reach).map(({ reference }) => reference)
  const answers = useQueries({ queries: entities.map(entity => choicesQuery(entity, wanted.includes(entity))) })
  return filters.filter(({ hideWhenEmpty, reference, options }) => {
    const choices = reference ? answers[entities.indexOf(reference)]?.data : options
    return !hideWhenEmpty || Boolean(choices?.length)
  })
}
