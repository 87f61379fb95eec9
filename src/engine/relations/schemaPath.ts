import type { Entities, Entity, Field } from '../model/model.ts'

export interface PathStep {
  /** Name of the relation as the path spells it. */
  relation: string
  field: Field
  many: boolean
  entity: Entity
}

export interface FoundPath {
  steps: PathStep[]
  field: Field
}

/**
 * Follows a path such as `salesOrder.customer.customerName` from an entity along its relations.
 * @returns the relations on the way and the field at the end (the relation's own field where the path ends on one), or
 * undefined
 */
export function findPath(entities: Entities, from: string, path: string): FoundPath | undefined {
  const names = path.split('.')
  const last = names.pop()!
  const steps: PathStep[] = []
  let entity = entities[from]
  for (const relation of names) {
    const step = entity && findRelation(entities, entity, relation)
    if (!step) return undefined
    steps.push(step)
    entity = step.entity
  }
  const field = entity?.fields[last] ?? (entity && findRelation(entities, entity, last)?.field)
  return field && { steps, field }
}

/** Finds a relation of an entity by its name in paths. */
export function findRelation(entities: Entities, entity: Entity, relation: string): PathStep | undefined {
  // Without a list of the fields: it is asked some hundred thousand times at a start.
  for (const name in entity.fields) {
    const field = entity.fields[name]!
    const target =
      field.ref?.as === relation ? field.ref.entity : field.name === relation ? field.many?.entity : undefined
    const found = target && entities[target]
    if (found) return { relation, field, many: Boolean(field.many), entity: found }
  }
  return undefined
}

/** Follows derived fields to the stored field that a value finally comes from, with every relation on the way. */
export function findSource(entities: Entities, from: string, path: string): FoundPath | undefined {
  const found = findPath(entities, from, path)
  const derived = found?.field.derived
  if (!found || !derived || !('from' in derived)) return found
  const owner = found.steps.at(-1)?.entity.name ?? from
  const rest = findSource(entities, owner, derived.from)
  return rest && { steps: [...found.steps, ...rest.steps], field: rest.field }
}
