import type { CompanyDb, CompanyTransaction } from '../../../database/company.ts'
import type { PanelSetting } from '../../../engine/generated/declaration.ts'
import type { SettingMistake } from '../../../engine/listSetting/listSettingMistakes.ts'
import { settingShape } from '../../../engine/listSetting/settingShape.ts'
import type { Registry } from '../../../engine/model/model.ts'
import type { Panel } from '../../../engine/model/panelModel.ts'
import { panelDifference } from '../../../engine/panel/panelDifference.ts'
import { panelSettingMistakes } from '../../../engine/panel/panelSettingMistakes.ts'
import type { Seen } from '../../../engine/visibility/seenPanel.ts'
import type { Actor } from '../../actor.ts'
import { refusal } from '../../refusal.ts'
import { COMPANY } from '../listSetting/layers.ts'
import { type Publication, publishSetting } from '../listSetting/publishSetting.ts'
import { publishedSetting } from '../listSetting/readListSettings.ts'
import { type PanelLayer } from './panelLayers.ts'
import { arrangedPanel } from '../../../engine/panel/arrangedPanel.ts'

/** Lists the mistakes in a setting of a panel: of its shape, or else of its content. */
export function panelMistakes(grammar: Registry['grammar'], panel: Panel, seen: Seen, given: unknown) {
  let shape: SettingMistake[] = []
  const isSetting = (value: unknown): value is PanelSetting =>
    (shape = settingShape(grammar, value, 'panelSetting.schema.json')).length === 0
  return isSetting(given)
    ? { setting: given, mistakes: panelSettingMistakes(panel, seen, given) }
    : { setting: undefined, mistakes: shape }
}

/**
 * Checks a setting of a panel.
 * @throws DomainError listSetting.wrong with the message of each place
 */
export function requirePanelSetting(grammar: Registry['grammar'], panel: Panel, seen: Seen, given: unknown) {
  const { setting, mistakes } = panelMistakes(grammar, panel, seen, given)
  const [first] = mistakes
  if (!first) return setting!
  // The first mistake of each place is kept.
  const errors = mistakes.toReversed().map(mistake => [mistake.pointer, mistake] as const)
  throw refusal('listSetting.wrong', { reason: first, place: first.pointer || '/' }, Object.fromEntries(errors))
}

/**
 * Checks the shape of a setting of a panel.
 * @throws DomainError listSetting.wrong
 */
export function requirePanelShape(grammar: Registry['grammar'], given: unknown) {
  const [mistake] = settingShape(grammar, given, 'panelSetting.schema.json')
  if (mistake) throw refusal('listSetting.wrong', { reason: mistake, place: mistake.pointer || '/' })
}

/** Checks what publishing a setting of a panel would change, without doing it. */
export async function checkPanelSetting(db: CompanyDb, registry: Registry, place: PanelLayer, given: unknown) {
  const below = await panelBelow(db, registry, place)
  const { setting, mistakes } = panelMistakes(registry.grammar, below, registry, given)
  if (!setting || mistakes.length > 0) return { mistakes, difference: [], ...NOTHING_ELSE }
  const now = ((await publishedSetting(db, place))?.content ?? {}) as PanelSetting
  return { mistakes, difference: differenceIn(registry, below)(now, setting), ...NOTHING_ELSE }
}

/** Nothing but the panel changes with its setting. */
const NOTHING_ELSE = { touched: [], panels: [] }

/**
 * Publishes a setting of a panel; earlier ones stay as its history.
 * @returns its number
 * @throws DomainError listSetting.wrong with the message of each place, listSetting.changed where another one was
 * published since, record.missing for an unknown layer
 */
export async function publishPanelSetting(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  place: PanelLayer,
  { setting: given, ...publication }: Publication,
): Promise<number> {
  const below = await panelBelow(trx, registry, place)
  const setting = requirePanelSetting(registry.grammar, below, registry, given)
  return publishSetting(trx, actor, place, { ...publication, setting }, before =>
    differenceIn(registry, below)((before ?? {}) as PanelSetting, setting),
  )
}

/** Arranges a panel as it is below a layer: as declared, or as the company has it. */
export async function panelBelow(db: CompanyDb, registry: Registry, place: PanelLayer): Promise<Panel> {
  if (place.layer === COMPANY) return place.panel
  const company = await publishedSetting(db, { ...place, layer: COMPANY })
  return arrangedPanel(place.panel, registry, [(company?.content ?? {}) as PanelSetting])
}

const differenceIn = (registry: Registry, below: Panel) => (before: PanelSetting, after: PanelSetting) => {
  const [was, is] = [before, after].map(one => arrangedPanel(below, registry, [one]))
  return panelDifference(was!, is!)
}
