import type { ListSetting } from '../generated/declaration.ts'
import type { Resource } from '../model/model.ts'
import { listSettingMistakes, type SettingMistake } from './listSettingMistakes.ts'

/**
 * What of a setting still fits after its list was declared anew, and what of it is without effect now.
 * @returns the setting itself where all of it fits
 */
export function fitListSetting(
  resource: Resource,
  setting: ListSetting,
): { setting: ListSetting; dropped: SettingMistake[] } {
  const dropped = listSettingMistakes(resource, setting).filter(({ gone }) => gone)
  if (dropped.length === 0) return { setting, dropped }
  const isDropped = (pointer: string) => dropped.some(mistake => mistake.pointer === pointer)
  return { setting: without(setting, '', isDropped) as ListSetting, dropped }
}

/** A copy without what is dropped; an entry of a list goes with the name that it stands for. */
function without(node: unknown, pointer: string, isDropped: (pointer: string) => boolean): unknown {
  if (Array.isArray(node))
    return node.filter((_, index) => !isDropped(`${pointer}/${index}/source`)).map(entry => entry as unknown)
  if (node === null || typeof node !== 'object') return node
  const kept = Object.entries(node).filter(([name]) => !isDropped(`${pointer}/${name}`))
  return Object.fromEntries(kept.map(([name, value]) => [name, without(value, `${pointer}/${name}`, isDropped)]))
}
