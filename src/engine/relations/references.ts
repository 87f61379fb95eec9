import type { Entities, Entity, Field, Registry } from '../model/model.ts'

/** Lines of a record that are nothing without it: its list of them is all that there is of them. */
export interface OwnLines {
  entity: string
  /** Their property that refers to the record. */
  by: string
}

/** A place where records of an entity are referred to. */
export interface Reference {
  /** Whose table holds it. */
  entity: string
  /** The column. */
  property: string
  /** Where in the column's nested value it stands; empty where the column is the reference. */
  path: string[]
}

type Declared = Pick<Registry, 'entities' | 'resources'>

/** The lines that are deleted with a record: what is a resource of its own is a record that refers to it. */
export function ownLines({ entities, resources }: Declared, entity: Entity): OwnLines[] {
  const records = new Set(Object.values(resources).map(resource => resource.entity))
  return Object.values(entity.fields).flatMap(({ many }) =>
    many && entities[many.entity]!.stored && !records.has(many.entity) ? [many] : [],
  )
}

/** Every place where a record of the entity may be referred to, in columns and in values nested in them. */
export function referencesTo(entities: Entities, target: string): Reference[] {
  const within = (field: Field, path: string[]): string[][] => {
    const here = field.ref?.entity === target ? [path] : []
    const inner = field.shape === undefined ? [] : Object.values(entities[field.shape]!.fields)
    return [...here, ...inner.flatMap(each => within(each, [...path, each.name]))]
  }
  return Object.values(entities)
    .filter(entity => entity.stored && !entity.global)
    .flatMap(entity =>
      Object.values(entity.fields)
        .filter(field => field.stored)
        .flatMap(field => within(field, []).map(path => ({ entity: entity.name, property: field.name, path }))),
    )
}

/** From lines up to the record that they are part of, each step with the property that refers up; none from a record. */
export function wayUp(declared: Declared, entity: string): OwnLines[] {
  for (const owner of Object.values(declared.entities)) {
    const lines = owner.stored && ownLines(declared, owner).find(lines => lines.entity === entity)
    if (lines) return [{ entity: owner.name, by: lines.by }, ...wayUp(declared, owner.name)]
  }
  return []
}
