import type { Section as DeclaredSection } from '../../../engine/generated/declaration.ts'
import { singleFilters } from '../../../engine/list/filterNames.ts'
import type { Entities, Field, RelatedList, Resource } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { checkFilters } from '../check/checkFilters.ts'
import { listNamed } from '../check/listNamed.ts'

/** Adds to the sections of a detail page the lists that they are of; all resources have to be resolved before. */
export function resolveRelatedLists(
  declared: readonly DeclaredSection[],
  resource: Resource,
  resources: readonly Resource[],
  entities: Entities,
  spot: Spot,
) {
  const sections = resource.show.sections.filter(({ type }) => type === 'list')
  declared.forEach((given, index) => {
    if (typeof given === 'string' || given.list === undefined) return
    const section = sections.shift()
    const of = listNamed(given.list, resources, spot.at(index, 'list'))
    const by = of && filterOf(of, given.by, resource, entities, spot.at(index))
    if (!section || !of || by === undefined) return
    const { filters = {}, mode } = given
    checkFilters(filters, of, entities, spot.at(index, 'filters'))
    const modes = of.list.modes.map(({ name }) => name)
    if (mode !== undefined && !modes.includes(mode)) spot.at(index, 'mode').refuseName('mode', mode, modes)
    section.list = { resource: of.name, by, filters, ...(mode && { mode }), sort: of.list.sort } satisfies RelatedList
    section.title ??= of.label
  })
}

/** Tells whether a property holds the id of a record of an entity, or several, itself or along relations. */
const isReferenceTo = (entity: string, field: Field | undefined) =>
  field?.ref?.entity === entity || field?.reference === entity

/** Returns the filter of a list that takes the id of a record; the only one unless it is named. */
function filterOf(
  { name, entity, list }: Resource,
  by: string | undefined,
  owner: Resource,
  entities: Entities,
  spot: Spot,
) {
  const fitting = singleFilters(list.filters)
    .map(({ source }) => source)
    .filter(source => isReferenceTo(owner.entity, entities[entity]!.fields[source]))
  const found = by === undefined && fitting.length === 1 ? fitting[0] : fitting.find(one => one === by)
  if (found !== undefined) return found
  const kind = `filter of "${name}" for a "${owner.entity}"`
  if (by !== undefined) spot.at('by').refuseName(kind, by, fitting)
  else
    spot
      .at('list')
      .refuse(
        `"by" names no ${kind}`,
        fitting.length > 0
          ? `expected one of ${fitting.join(', ')}`
          : `expected one in its list, such as a reference to "${owner.entity}"`,
      )
  return undefined
}
