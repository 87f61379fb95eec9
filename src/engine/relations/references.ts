import type { Entities, Entity, Field, Registry } from '../model/model.ts'
import type { Condition } from '../value/condition.ts'

/** Lines that belong to a record and do not exist without it. */
export interface OwnLines {
  entity: string
  /** Their property that refers to the record. */
  by: string
}

/** A place where records of an entity are referenced. */
export interface Reference {
  /** The entity whose table holds it. */
  entity: string
  /** The column. */
  property: string
  /** The path within the column's nested value; empty where the column is the reference. */
  path: string[]
}

type Declared = Pick<Registry, 'entities' | 'resources'>

/**
 * Returns the lines that are deleted with a record. Lines that have a resource of their own are records that refer to
 * it; a browser is not told of lines that nothing of its reader's pages shows.
 */
export function ownLines({ entities, resources }: Declared, entity: Entity): OwnLines[] {
  const records = new Set(Object.values(resources).map(resource => resource.entity))
  return Object.values(entity.fields).flatMap(({ many }) =>
    many && entities[many.entity]?.stored && !records.has(many.entity) ? [many] : [],
  )
}

/** Records with pages of their own that are deleted with another one. */
interface Part extends OwnLines {
  /** What must hold of them; all of them unless given. */
  where: Condition
}

/** Returns the records that are deleted with one of an entity beside its own lines. */
export function partsOf(declared: Declared, entity: Entity): Part[] {
  const lines = ownLines(declared, entity)
  const isLine = (name: string, by: string) => lines.some(line => line.entity === name && line.by === by)
  return Object.values(declared.entities).flatMap(other =>
    Object.values(other.fields).flatMap(({ name, ref, part }) =>
      part && ref?.entity === entity.name && !isLine(other.name, name)
        ? { entity: other.name, by: name, where: part }
        : [],
    ),
  )
}

/** Returns every place that may refer to a record of the entity, in columns and in values nested in them. */
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

/**
 * Returns the way from lines up to the record that they belong to, each step with the property that refers up; empty
 * for a record.
 */
export function wayUp(declared: Declared, entity: string): OwnLines[] {
  for (const owner of Object.values(declared.entities)) {
    const lines = owner.stored && ownLines(declared, owner).find(lines => lines.entity === entity)
    if (lines) return [{ entity: owner.name, by: lines.by }, ...wayUp(declared, owner.name)]
  }
  return []
}
