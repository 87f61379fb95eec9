import type { ListSetting } from '../generated/declaration.ts'
import type { Resource } from '../model/model.ts'
import { alike } from '../value/alike.ts'
import { isData } from '../value/data.ts'
import { listSettingMistakes, type SettingMistake } from './listSettingMistakes.ts'

/**
 * Drops from a setting what its list, declared anew, no longer has.
 * @returns the setting that is left, the same one where nothing was dropped, and what was dropped
 */
export const fitListSetting = (resource: Resource, setting: ListSetting) =>
  withoutGone(setting, listSettingMistakes(resource, setting))

/** Drops from a setting what its mistakes say is not there. */
export function withoutGone<Setting extends object>(
  setting: Setting,
  mistakes: readonly SettingMistake[],
): { setting: Setting; dropped: SettingMistake[] } {
  const dropped = mistakes.filter(({ gone }) => gone)
  if (dropped.length === 0) return { setting, dropped }
  const isDropped = (pointer: string) => dropped.some(mistake => mistake.pointer === pointer)
  return { setting: alike(setting, without(setting, '', isDropped)), dropped }
}

/** Copies without what is dropped; an entry of a list is dropped with the name that it is about. */
function without(node: unknown, pointer: string, isDropped: (pointer: string) => boolean): unknown {
  if (Array.isArray(node))
    return node
      .filter((_, index) => !['source', 'tile'].some(name => isDropped(`${pointer}/${index}/${name}`)))
      .map(entry => entry as unknown)
  if (!isData(node)) return node
  const kept = Object.entries(node).filter(([name]) => !isDropped(`${pointer}/${name}`))
  return Object.fromEntries(kept.map(([name, value]) => [name, without(value, `${pointer}/${name}`, isDropped)]))
}
