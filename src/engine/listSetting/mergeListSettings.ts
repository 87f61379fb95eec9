import type { ListSetting } from '../generated/declaration.ts'
import type { Resource } from '../model/model.ts'
import { groundOf, settingFacts, settingOf } from './settingFacts.ts'

/**
 * Merges one setting over another: what the upper one says of a list, a column or a filter wins, all else stays. A
 * layer that names a few columns moves those among themselves, and never one that it does not name.
 */
export function mergeListSettings(resource: Resource, below: ListSetting, above: ListSetting): ListSetting {
  const ground = groundOf(resource)
  const under = settingFacts(ground, below)
  const { facts, orders } = settingFacts(groundOf(resource, below), above)
  // The filters that pages start with are replaced as a whole.
  const left = [...under.facts].filter(([path]) => !path.startsWith('start/'))
  return settingOf(ground, { facts: new Map([...left, ...facts]), orders })
}
