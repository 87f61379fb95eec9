import { filterNames, singleFilters } from '../../../engine/list/filterNames.ts'
import type { Entities, Resource } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { checkConstant } from './checkCondition.ts'

/** Checks that a list has the filters that a declaration sets, and that each is set to what it may be. */
export function checkFilters(
  filters: Readonly<Record<string, unknown>>,
  { entity, list }: Resource,
  entities: Entities,
  spot: Spot,
) {
  const known = list.filters.flatMap(filterNames)
  const single = singleFilters(list.filters)
  for (const [filter, value] of Object.entries(filters)) {
    const chosen = single.find(one => one.source === filter && one.options)
    if (!known.includes(filter)) spot.at(filter).refuseName('filter', filter, known)
    else if (chosen && typeof value !== 'object')
      checkConstant(entities[entity]!.fields[filter]!, value, spot.at(filter))
  }
}
