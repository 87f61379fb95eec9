import type { Section as DeclaredSection } from '../../../engine/generated/declaration.ts'
import { singleFilters } from '../../../engine/list/filterNames.ts'
import type { Entities, Field, RelatedList, Resource } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { checkFilters } from '../check/checkFilters.ts'
import type { Ground } from '../check/resolveCondition.ts'
import { listNamed } from '../check/listNamed.ts'
import { comparison } from './comparison.ts'

/** Adds to the sections of a detail page the lists that they are of; all resources have to be resolved before. */
export function resolveRelatedLists(
  declared: readonly DeclaredSection[],
  resource: Resource,
  resources: readonly Resource[],
  context: Ground,
  spot: Spot,
) {
  const { entities } = context
  const sections = resource.show.sections.filter(({ type }) => type === 'list')
  declared.forEach((given, index) => {
    if (typeof given === 'string' || given.list === undefined) return
    const section = sections.shift()
    const of = listNamed(given.list, resources, spot.at(index, 'list'))
    const by = of && filtersOf(of, given.by, resource, entities, spot.at(index))
    if (!section || !of || by === undefined) return
    const { filters = {}, mode } = given
    checkFilters(filters, of, entities, spot.at(index, 'filters'))
    const modes = of.list.modes.map(({ name }) => name)
    if (mode !== undefined && !modes.includes(mode)) spot.at(index, 'mode').refuseName('mode', mode, modes)
    section.list = {
      ...{ resource: of.name, by, filters, ...(mode && { mode }), sort: of.list.sort },
      ...comparison(given, of, context, spot.at(index)),
    } satisfies RelatedList
    section.title ??= of.label
  })
}

/** Tells whether a property holds the id of a record of an entity, or several, itself or along relations. */
const isReferenceTo = (entity: string, field: Field | undefined) =>
  field?.ref?.entity === entity || field?.reference === entity

/** Returns the filters of a list that take a record's id, or what it refers to, each with the property that they take. */
function filtersOf(
  of: Resource,
  by: Extract<DeclaredSection, object>['by'],
  owner: Resource,
  entities: Entities,
  spot: Spot,
): RelatedList['by'] | undefined {
  if (typeof by !== 'object') {
    const filter = filterOf(of, by, owner.entity, entities, by === undefined ? spot : spot.at('by'))
    return filter === undefined ? undefined : { [filter]: 'id' }
  }
  const { fields } = entities[owner.entity]!
  const found = Object.entries(by).map(([filter, own]) => {
    const here = spot.at('by', filter)
    if (own === 'id') return filterOfId(of, filter, entities, here)
    const target = fields[own]?.ref?.entity
    if (target !== undefined) return filterOf(of, filter, target, entities, here)
    const references = Object.values(fields).flatMap(({ name, ref }) => (ref ? name : []))
    return here.refuseName(`reference of "${owner.entity}"`, own, references)
  })
  return found.some(filter => filter === undefined) ? undefined : by
}

/** Returns the filter of a list that takes an id of whatever record, such as of the document that an entry tells of. */
function filterOfId({ entity, list }: Resource, filter: string, entities: Entities, spot: Spot) {
  const filters = singleFilters(list.filters).map(({ source }) => source)
  const fitting = filters.filter(source => entities[entity]!.fields[source]?.kind === 'id')
  return fitting.includes(filter) ? filter : spot.refuseName('filter that takes an id', filter, fitting)
}

/** Returns the filters of a list that take the id of a record of an entity. */
const fittingOf = ({ entity, list }: Resource, target: string, entities: Entities) =>
  singleFilters(list.filters)
    .map(({ source }) => source)
    .filter(source => isReferenceTo(target, entities[entity]!.fields[source]))

/** Returns the filter of a list that takes the id of a record; the only one unless it is named. */
function filterOf(of: Resource, by: string | undefined, target: string, entities: Entities, spot: Spot) {
  const fitting = fittingOf(of, target, entities)
  const found = by === undefined && fitting.length === 1 ? fitting[0] : fitting.find(one => one === by)
  if (found !== undefined) return found
  const kind = `filter of "${of.name}" for a "${target}"`
  if (by !== undefined) spot.refuseName(kind, by, fitting)
  else
    spot
      .at('list')
      .refuse(
        `"by" names no ${kind}`,
        fitting.length > 0
          ? `expected one of ${fitting.join(', ')}`
          : `expected one in its list, such as a reference to "${target}"`,
      )
  return undefined
}
