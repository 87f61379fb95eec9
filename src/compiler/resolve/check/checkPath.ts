import type { Entities, Entity, Field } from '../../../engine/model/model.ts'
import { findRelation } from '../../../engine/relations/schemaPath.ts'
import type { Spot } from '../../diagnostics/spot.ts'

/** Refuses a path of relations to a property at the first name that its entity does not have. */
export function checkPath(entities: Entities, from: Entity, path: string, spot: Spot): Field | undefined {
  const names = path.split('.')
  const last = names.pop()!
  const owner = checkRelations(entities, from, names, spot)
  const field = owner?.fields[last]
  if (owner && !field) spot.refuseName(`property of "${owner.name}"`, last, Object.keys(owner.fields))
  return field
}

/**
 * Refuses a path of relations at the first name that is none.
 * @returns the entity at its end
 */
export function checkRelations(entities: Entities, from: Entity, names: string[], spot: Spot): Entity | undefined {
  let owner = from
  for (const name of names) {
    const step = findRelation(entities, owner, name)
    if (!step) {
      spot.refuseName(`relation of "${owner.name}"`, name, relationsOf(owner))
      return undefined
    }
    owner = step.entity
  }
  return owner
}

/** Refuses a path that ends on neither a relation nor a property that may leave the server. */
export function checkTold(entities: Entities, from: Entity, path: string, spot: Spot) {
  const names = path.split('.')
  const last = names.pop()!
  const owner = checkRelations(entities, from, names, spot)
  if (!owner || findRelation(entities, owner, last)) return
  if (owner.fields[last]) publicField(entities, owner, last, spot)
  else
    spot.refuseName(`relation or property of "${owner.name}"`, last, [
      ...relationsOf(owner),
      ...Object.keys(owner.fields),
    ])
}

/** Returns the field at a path; refuses a secret one, which may not leave the server. */
export function publicField(entities: Entities, entity: Entity, source: string, spot: Spot): Field | undefined {
  const field = checkPath(entities, entity, source, spot)
  if (!field?.secret) return field
  spot.refuse(`"${source}" is secret`, 'expected a property without x-secret')
  return undefined
}

const relationsOf = (entity: Entity) =>
  Object.values(entity.fields).flatMap(({ name, ref, many }) => (many ? name : (ref?.as ?? [])))

/** Returns the names of an entity's relations to lines. */
export const linesOf = (entity: Entity) =>
  Object.values(entity.fields).flatMap(field => (field.kind === 'lines' && field.many ? field.name : []))

/** Returns the relations to all of a record's lines, without those that filter them. */
export const wholeLinesOf = (entity: Entity) => linesOf(entity).filter(name => !entity.fields[name]!.many!.where)

/** Returns the names of an entity's stored properties. */
export const storedOf = (entity: Entity) =>
  Object.values(entity.fields).flatMap(field => (field.stored ? field.name : []))
