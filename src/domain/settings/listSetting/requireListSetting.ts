import type { ListSetting } from '../../../engine/generated/declaration.ts'
import { listSettingMistakes, type SettingMistake } from '../../../engine/listSetting/listSettingMistakes.ts'
import { settingShape } from '../../../engine/listSetting/settingShape.ts'
import type { Registry, Resource } from '../../../engine/model/model.ts'
import { refusal } from '../../refusal.ts'

/** Lists the mistakes in a setting: of its shape, or else of its content. */
export function mistakesIn({ grammar }: Registry, resource: Resource, setting: unknown): SettingMistake[] {
  const shape = settingShape(grammar, setting)
  return shape.length > 0 ? shape : listSettingMistakes(resource, setting as ListSetting)
}

/**
 * Checks a setting.
 * @throws DomainError listSetting.wrong with the message of each place
 */
export function requireListSetting(registry: Registry, resource: Resource, setting: unknown): ListSetting {
  const mistakes = mistakesIn(registry, resource, setting)
  const [first] = mistakes
  if (!first) return setting as ListSetting
  // The first mistake of each place is kept.
  const errors = mistakes.toReversed().map(({ pointer, message }) => [pointer, message])
  throw refusal('listSetting.wrong', { reason: first.message, place: first.pointer }, Object.fromEntries(errors))
}
