import type { SectionType } from '../../../engine/generated/declaration.ts'
import type { MenuItem } from '../../../engine/model/menuModel.ts'
import type { Condition } from '../../../engine/value/condition.ts'
import type { Entities } from '../../../engine/model/model.ts'
import type { Operations } from '../product/operations.ts'

/** What every part of a resource is checked against. */
export interface Context {
  entities: Entities
  /** The named conditions of each entity. */
  states: Readonly<Record<string, Readonly<Record<string, Condition>>>>
  /** Every menu key. */
  keys: ReadonlySet<string>
  menus: readonly MenuItem[]
  /** Every operation that the log knows, by its words. */
  operations: Operations
  /** Every kind of section that is registered. */
  sectionTypes: readonly SectionType[]
}
