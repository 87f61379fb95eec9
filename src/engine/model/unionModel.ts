import type { Condition } from '../value/condition.ts'

/** Some of the records of a union: those of another entity. */
export interface UnionPart {
  entity: string
  when?: Condition
  /** Whoever asks is not told by what its records are chosen: they see none of them. */
  isHidden?: true
  /** By properties of the union: a path of the other entity, or a value that is the same for all of its records. */
  values: Record<string, string | number | boolean>
}
