import type { Resource } from '../../../engine/model/model.ts'
import { hasList } from '../../../engine/visibility/hasList.ts'
import type { Spot } from '../../diagnostics/spot.ts'

/** Finds a resource with a list; names those that have one where it is none. */
export function listNamed(name: string, resources: readonly Resource[], spot: Spot): Resource | undefined {
  const listed = resources.filter(hasList)
  const found = listed.find(one => one.name === name)
  if (!found)
    spot.refuseName(
      'resource with a list',
      name,
      listed.map(one => one.name),
    )
  return found
}
