import type { Panel, PanelSetting } from '../../../../engine/model/panelModel.ts'
import type { Overview } from '../../config/configData.ts'

/** A layer of a panel. */
export interface PanelOverview extends Overview<PanelSetting> {
  /** As it is below the layer. */
  panel: Panel
  roles: { id: string; name: string }[]
}

/** Returns where a layer of a panel is asked for, or what is done with it. */
export const layerAddress = (panel: string, layer: string, operation = '') =>
  `system/panelSettings/${panel}${operation && `/${operation}`}?layer=${encodeURIComponent(layer)}`
