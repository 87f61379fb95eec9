import type { ListSetting } from '../../../engine/generated/declaration.ts'
import { listSettingMistakes, type SettingMistake } from '../../../engine/listSetting/listSettingMistakes.ts'
import { settingShape } from '../../../engine/listSetting/settingShape.ts'
import type { Registry, Resource } from '../../../engine/model/model.ts'
import { refusal } from '../../refusal.ts'

/** Lists the mistakes in a setting: of its shape, or else of its content. */
export const mistakesIn = (registry: Registry, resource: Resource, setting: unknown): SettingMistake[] =>
  check(registry, resource, setting).mistakes

/** Checks a setting; it is one where its shape is right. */
function check({ grammar }: Registry, resource: Resource, given: unknown) {
  let shape: SettingMistake[] = []
  const isSetting = (value: unknown): value is ListSetting => (shape = settingShape(grammar, value)).length === 0
  return isSetting(given)
    ? { setting: given, mistakes: listSettingMistakes(resource, given) }
    : { setting: undefined, mistakes: shape }
}

/**
 * Checks a setting.
 * @throws DomainError listSetting.wrong with the message of each place
 */
export function requireListSetting(registry: Registry, resource: Resource, given: unknown): ListSetting {
  const { setting, mistakes } = check(registry, resource, given)
  const [first] = mistakes
  if (!first) return setting!
  // The first mistake of each place is kept.
  const errors = mistakes.toReversed().map(mistake => [mistake.pointer, mistake] as const)
  throw refusal('listSetting.wrong', { reason: first, place: first.pointer || '/' }, Object.fromEntries(errors))
}
