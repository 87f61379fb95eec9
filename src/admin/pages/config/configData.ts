import type { ListSetting } from '../../../engine/generated/declaration.ts'
import type { SettingMistake } from '../../../engine/listSetting/listSettingMistakes.ts'
import type { Resource } from '../../../engine/model/model.ts'

/** The layer of everybody; the others are ids of roles. */
export const company = 'company'

export interface Configured {
  lists: { name: string; label: string; layers: { layer: string; number: number }[] }[]
  roles: { id: string; name: string }[]
}

export interface Published<Content = ListSetting> {
  number: number
  content: Content
  authorName: string
  publishedAt: string
}

export interface Version<Content = ListSetting> extends Published<Content> {
  note: string | null
  restoredFrom: number | null
}

interface OwnDraft<Content> {
  base: number
  content: Content
  savedAt: string
  /** Names it as it is now. */
  version: string
}

/** Somebody else's draft; that of a machine is there to be looked at and published. */
interface OtherDraft<Content> {
  authorName: string
  content?: Content
}

/** A layer of whatever is set in layers. */
export interface Overview<Content> {
  layerName: string
  published: Published<Content> | null
  /** What holds for the whole company, of the layer of a role. */
  below: Published<Content> | null
  drafts: { own?: OwnDraft<Content>; others: OtherDraft<Content>[] }
  /** What of the published setting is without effect, since the declaration changed. */
  dropped: SettingMistake[]
}

export interface ListOverview extends Overview<ListSetting> {
  /** As it is declared. */
  resource: Resource
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
