import type { Entities, RelatedList, Resource } from '../model/model.ts'

/**
 * Reduces a list on a record's page to what its viewer has of it: its order tells no name that they do not know, and
 * neither what is compared nor what is offered is any of which they know nothing.
 * @param of as it is seen
 * @param entities as they are seen
 */
export function relatedAsSeen(given: RelatedList, of: Resource, entities: Entities): RelatedList {
  const { isSorted, acts, best, ...list } = given
  const fields = entities[of.entity]?.fields ?? {}
  const isOwn = isSorted === true && fields[given.sort.field] !== undefined
  const offered = acts?.filter(act => of.transitions.some(({ name }) => name === act))
  const compared = Object.entries(best ?? {}).filter(([property]) => fields[property])
  return {
    ...list,
    ...(isOwn ? { isSorted } : { sort: of.list.sort }),
    ...(offered && offered.length > 0 && { acts: offered }),
    ...(compared.length > 0 && { best: Object.fromEntries(compared) }),
  }
}
