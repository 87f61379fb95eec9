import type { SectionType } from '../../../engine/generated/declaration.ts'
import type { MenuItem } from '../../../engine/model/menuModel.ts'
import type { Condition } from '../../../engine/value/condition.ts'
import type { Entities } from '../../../engine/model/model.ts'

/** What every part of a resource is checked against. */
export interface Context {
  entities: Entities
  /** The named conditions of each entity. */
  states: Readonly<Record<string, Readonly<Record<string, Condition>>>>
  /** Every menu key. */
  keys: ReadonlySet<string>
  menus: readonly MenuItem[]
  /** Every kind of section that is registered. */
  sectionTypes: readonly SectionType[]
}
