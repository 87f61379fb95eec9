import type { ListSetting } from '../../../../engine/generated/declaration.ts'
import type { SettingMistake } from '../../../../engine/listSetting/listSettingMistakes.ts'
import type { Resource } from '../../../../engine/model/model.ts'

/** What every part is given that edits the setting of a layer. */
export interface EditorPart {
  /** As it is declared. */
  resource: Resource
  /** What the layer beneath says. */
  below: ListSetting
  setting: ListSetting
  mistakes: readonly SettingMistake[]
  onChange: (setting: ListSetting) => void
}
