import type { Entity, Registry } from '../../../engine/model/model.ts'
import type { Name } from './names.ts'

/** A relation as paths spell it, and where it leads. */
interface Relation extends Name {
  entity: Entity
  many: boolean
}

/** Returns the relations of an entity to others and to its lines. */
export function relationsOf({ fields }: Entity, { entities }: Registry): Relation[] {
  return Object.values(fields).flatMap(({ name, label, ref, many }) => {
    const entity = entities[many?.entity ?? ref?.entity ?? '']
    return entity ? [{ name: many ? name : (ref?.as ?? name), title: label, entity, many: many !== undefined }] : []
  })
}

/** Returns the paths to properties, so many steps along relations; back to where one came from leads none. */
export function pathsFrom(entity: Entity, registry: Registry, steps: number, way: readonly Entity[] = []): Name[] {
  const further = steps > 0 ? relationsOf(entity, registry) : []
  const along = further
    .filter(relation => !way.includes(relation.entity))
    .flatMap(({ name, entity: next }) => prefixed(name, pathsFrom(next, registry, steps - 1, [...way, entity])))
  return [...openProperties(entity), ...along]
}

/** Returns the properties of an entity. */
export const allProperties = ({ fields }: Entity): Name[] =>
  Object.values(fields).map(({ name, label, options }) => ({ name, title: label, ...(options && { values: options }) }))

/** Returns the properties of an entity that are told or filled in. */
export const openProperties = (entity: Entity): Name[] =>
  allProperties(entity).filter(({ name }) => !entity.fields[name]!.secret || entity.fields[name]!.given)

/** Puts a relation before names. */
export const prefixed = (relation: string, names: readonly Name[]): Name[] =>
  names.map(({ name, title }) => ({ name: `${relation}.${name}`, title }))
