import { circlesIn } from '../../diagnostics/circlesIn.ts'
import type { Shaped } from '../../declared.ts'
import { derivedPaths } from '../../../engine/relations/derivedPaths.ts'
import type { Entities, Entity, Field } from '../../../engine/model/model.ts'
import { relatedPaths } from '../../../engine/relations/relatedPaths.ts'
import { findPath } from '../../../engine/relations/schemaPath.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { isStored, lineName, propertiesOf } from './plainSchema.ts'

/** Refuses values that are derived from themselves. */
export function checkDerivations(entities: Entities, spotOf: (entity: string) => Spot) {
  const all = Object.values(entities).flatMap(entity =>
    Object.values(entity.fields).map(field => [field, entity] as const),
  )
  const owners = new Map<Field, Entity>(all)
  const circles = circlesIn(owners.keys(), field => sourcesOf(entities, owners.get(field)!, field))
  for (const circle of circles) {
    const [first] = circle
    const way = [...circle, first].map(field => `${owners.get(field)!.name}.${field.name}`).join(' → ')
    spotOf(owners.get(first)!.name)
      .at('properties', first.name)
      .refuse(`"${first.name}" is derived from itself: ${way}`, 'expected a stored value at the end')
  }
}

/** Returns the fields that a derived value is computed from. */
function sourcesOf(entities: Entities, entity: Entity, { derived }: Field): Field[] {
  if (!derived) return []
  const own = derivedPaths(derived).map(path => findPath(entities, entity.name, path)!.field)
  if (!('related' in derived)) return own
  const { related } = derived
  return [...own, ...relatedPaths(related).flatMap(path => findPath(entities, related.entity, path)?.field ?? [])]
}

/** Refuses records that are seen where they are seen themselves. */
export function checkFollowed(entities: Entities, spotOf: (entity: string) => Spot) {
  const followed = ({ follows = [] }: Entity) => follows.map(({ entity }) => entities[entity]!)
  for (const circle of circlesIn(Object.values(entities), followed)) {
    const [first] = circle
    const way = [...circle, first].map(({ name }) => name).join(' → ')
    const { by } = first.follows!.find(({ entity }) => circle.some(({ name }) => name === entity))!
    spotOf(first.name)
      .at('properties', by, 'x-scoped')
      .refuse(`"${first.name}" is seen where it is seen: ${way}`, 'expected references that come to an end')
  }
}

/** Refuses shapes of nested values that contain themselves. */
export function checkNesting(declared: Shaped, spotOf: (entity: string) => Spot) {
  const shapes = Object.keys(declared.schemas).filter(name => !isStored(declared.schemas[name]!))
  const nestedIn = (name: string) =>
    Object.values(propertiesOf(declared, name))
      .map(({ $ref, items }) => lineName(items ?? { $ref }))
      .filter(line => line !== undefined)
      .filter(line => shapes.includes(line))
  for (const circle of circlesIn(shapes, nestedIn)) {
    const [first] = circle
    const way = [...circle, first].join(' → ')
    spotOf(first).at('properties').refuse(`"${first}" contains itself: ${way}`, 'expected shapes that come to an end')
  }
}
