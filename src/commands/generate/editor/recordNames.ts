import type { Declared } from '../../../compiler/declared.ts'
import { filterNames, singleFilters } from '../../../engine/list/filterNames.ts'
import { isNumber } from '../../../engine/model/kinds.ts'
import type { Entity, Registry, Resource } from '../../../engine/model/model.ts'
import { dataOf } from '../../../engine/value/data.ts'
import { distinct, type Name } from './names.ts'
import { allProperties, openProperties, pathsFrom, prefixed, relationsOf } from './paths.ts'

/**
 * Returns the names that what is declared of an entity may say, by the kinds that `x-names` says in the grammar: its
 * properties, those of its lines, of its nested values and of what transitions are asked with, and what stands further
 * along its relations.
 */
export function recordNames(entity: Entity, { schemas }: Declared, registry: Registry): Record<string, Name[]> {
  const { entities } = registry
  const file = schemas[entity.name]!
  const resources = resourcesOf(entity, registry)
  const relations = relationsOf(entity, registry)
  const lines = relations.filter(({ many }) => many)
  const transitions = resources.flatMap(resource => resource.transitions)
  const shapes = [...transitions.map(({ input }) => input), ...Object.values(entity.fields).map(({ shape }) => shape)]
  const within = [...lines.map(line => line.entity), ...shapes.flatMap((name = '') => entities[name] ?? [])]
  const property = [entity, ...within].flatMap(openProperties)
  const transition = transitions.map(({ name, label }) => ({ name, title: label }))
  const parts = Object.values(schemas).flatMap(({ path, within = [] }) => (path === file.path ? within.slice(1) : []))
  const names = {
    property,
    field: [entity, ...within].flatMap(allProperties),
    relation: relations.flatMap(one => [one, ...prefixed(one.name, relationsOf(one.entity, registry))]),
    transition,
    path: [
      ...property,
      ...pathsFrom(entity, registry, 2),
      ...lines.flatMap(line => pathsFrom(line.entity, registry, 1)),
    ],
    sum: lines.flatMap(({ name, title, entity: line }) => [{ name: `size(${name})`, title }, ...sumsOf(name, line)]),
    sort: openProperties(entity).flatMap(({ name, title }) => [name, `-${name}`].map(name => ({ name, title }))),
    rows: lines,
    part: parts.map(name => ({ name: `#/$defs/${name}` })),
    state: Object.keys(dataOf(file.data['x-states'])).map(name => ({ name })),
    step: [{ name: 'create' }, ...transition],
    act: [{ name: 'create' }, { name: 'save' }, ...transition],
    filter: resources.flatMap(filtersOf),
    edit: [
      ...editsIn(resources),
      ...relations.flatMap(one => prefixed(one.name, editsIn(resourcesOf(one.entity, registry)))),
    ],
  }
  return Object.fromEntries(Object.entries(names).map(([kind, all]) => [kind, distinct(all)]))
}

const resourcesOf = ({ name }: Entity, { resources }: Registry) =>
  Object.values(resources).filter(resource => resource.entity === name)

const sumsOf = (lines: string, { fields }: Entity): Name[] =>
  Object.values(fields).flatMap(({ name, label, kind }) =>
    isNumber(kind) ? { name: `sum(${lines}.${name})`, title: label } : [],
  )

const editsIn = (resources: readonly Resource[]): Name[] =>
  resources
    .flatMap(resource => resource.transitions)
    .filter(({ inline, form }) => inline && form)
    .map(({ name, label }) => ({ name, title: label }))

const filtersOf = ({ list }: Resource): Name[] =>
  singleFilters(list.filters).flatMap(filter =>
    filterNames(filter).map(name => ({ name, title: filter.label, values: filter.options })),
  )
