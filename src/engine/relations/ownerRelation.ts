import type { Entities, Entity } from '../model/model.ts'

/** Returns the relation by which lines of a record lead to it, such as `salesOrder` for `items`. */
export function ownerRelation(entities: Entities, { fields }: Entity, rows: string): string | undefined {
  const many = fields[rows]?.many
  return many && entities[many.entity]?.fields[many.by]?.ref?.as
}
