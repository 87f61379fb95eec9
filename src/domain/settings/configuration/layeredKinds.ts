import type { CompanyTransaction } from '../../../database/company.ts'
import type { ListSetting, PanelSetting } from '../../../engine/generated/declaration.ts'
import { fitListSetting } from '../../../engine/listSetting/fitListSetting.ts'
import type { Registry } from '../../../engine/model/model.ts'
import { arrangedPanel } from '../../../engine/panel/arrangedPanel.ts'
import { fitPanelSetting } from '../../../engine/panel/fitPanelSetting.ts'
import { hasList } from '../../../engine/visibility/hasList.ts'
import type { Actor } from '../../actor.ts'
import { publishListSetting } from '../listSetting/publishListSetting.ts'
import type { Publication } from '../listSetting/publishSetting.ts'
import { panelLayer, panelSubject } from '../panels/panelLayers.ts'
import { publishPanelSetting } from '../panels/publishPanelSetting.ts'
import { LISTS_FOLDER, PANELS_FOLDER } from './files.ts'
import { heldSetting } from '../../../engine/listSetting/heldSetting.ts'

/** A kind of what is set in layers, each in a file of its own. */
export interface LayeredKind {
  folder: string
  /** What one is called. */
  word: string
  names: (registry: Registry) => string[]
  /** The name under which its settings are kept. */
  subjectOf: (name: string) => string
  /** What of a setting has an effect, over that of the company. */
  fit: (registry: Registry, name: string, content: unknown, company: unknown) => object
  publish: (
    trx: CompanyTransaction,
    registry: Registry,
    actor: Actor,
    place: { name: string; layer: string },
    publication: Publication,
  ) => Promise<number>
}

const lists: LayeredKind = {
  folder: LISTS_FOLDER,
  word: '列表',
  names: ({ resources }) =>
    Object.values(resources)
      .filter(hasList)
      .map(({ name }) => name),
  subjectOf: name => name,
  fit: ({ resources }, name, content) => fitListSetting(resources[name]!, heldSetting<ListSetting>(content)).setting,
  publish: (trx, registry, actor, { name, layer }, publication) =>
    publishListSetting(trx, registry, actor, { resource: registry.resources[name]!, layer }, publication),
}

const panels: LayeredKind = {
  folder: PANELS_FOLDER,
  word: '面板',
  names: ({ panels }) => Object.keys(panels),
  subjectOf: panelSubject,
  fit: (registry, name, content, company) => {
    const below = arrangedPanel(registry.panels[name]!, registry, [heldSetting<PanelSetting>(company)])
    return fitPanelSetting(below, registry, heldSetting<PanelSetting>(content)).setting
  },
  publish: (trx, registry, actor, { name, layer }, publication) =>
    publishPanelSetting(trx, registry, actor, panelLayer(registry, name, layer), publication),
}

export const LAYERED: readonly LayeredKind[] = [lists, panels]
