import type { Panel } from '../../../engine/model/panelModel.ts'
import type { Registry } from '../../../engine/model/model.ts'
import { refusal } from '../../refusal.ts'
import type { SettingPlace } from '../listSetting/layers.ts'

/** A panel, and the layer that it is arranged for. */
export interface PanelLayer extends SettingPlace {
  panel: Panel
}

/** Returns the name under which the settings of a panel are kept, which no list can have. */
export const panelSubject = (panel: string): string => `panel/${panel}`

/**
 * Finds a panel to set in a layer.
 * @throws DomainError record.missing
 */
export function panelLayer({ panels }: Pick<Registry, 'panels'>, name: string, layer: string): PanelLayer {
  const panel = Object.hasOwn(panels, name) ? panels[name] : undefined
  if (!panel) throw refusal('record.missing')
  return { panel, resource: { name: panelSubject(name), label: panel.title }, layer }
}
