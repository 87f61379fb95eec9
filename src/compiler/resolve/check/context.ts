import type { MenuItem } from '../../../engine/model/menuModel.ts'
import type { Entities } from '../../../engine/model/model.ts'

/** What every part of a resource is checked against. */
export interface Context {
  entities: Entities
  /** Every menu key. */
  keys: ReadonlySet<string>
  menus: readonly MenuItem[]
  /** Every kind of section that is registered. */
  sectionTypes: readonly string[]
}
