import type { ListSetting } from '../../../engine/generated/declaration.ts'
import type { SettingMistake } from '../../../engine/listSetting/listSettingMistakes.ts'
import type { Resource } from '../../../engine/model/model.ts'

/** The layer of everybody; the others are ids of roles. */
export const company = 'company'

export interface Configured {
  lists: { name: string; label: string; layers: { layer: string; number: number }[] }[]
  roles: { id: string; name: string }[]
}

export interface Published {
  number: number
  content: ListSetting
  authorName: string
  publishedAt: string
}

export interface Version extends Published {
  note: string | null
  restoredFrom: number | null
}

interface OwnDraft {
  base: number
  content: ListSetting
  savedAt: string
  /** Names it as it is now. */
  version: string
}

/** Somebody else's draft; that of a machine is there to be looked at and published. */
interface OtherDraft {
  authorName: string
  content?: ListSetting
}

export interface ListOverview {
  /** As it is declared. */
  resource: Resource
  layerName: string
  published: Published | null
  /** What holds for the whole company, of the layer of a role. */
  below: Published | null
  drafts: { own?: OwnDraft; others: OtherDraft[] }
  /** What of the published setting is without effect, since the declaration changed. */
  dropped: SettingMistake[]
}

export interface Checked {
  mistakes: SettingMistake[]
  difference: string[]
  touched: { kind: 'column' | 'filter'; label: string; savedViews: number; exports: string[]; prints: string[] }[]
  panels: { panel: string; lists: string[]; figures: string[] }[]
}

export const configKey = 'listSettings'

export const pathOf = (resource: string, layer: string, operation = '') =>
  `system/listSettings/${resource}${operation && `/${operation}`}?layer=${encodeURIComponent(layer)}`
