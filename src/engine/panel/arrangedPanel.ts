import type { Panel, PanelSetting } from '../model/panelModel.ts'
import type { Seen } from '../visibility/seenPanel.ts'
import { applyPanelSetting } from './applyPanelSetting.ts'
import { fitPanelSetting } from './fitPanelSetting.ts'

/**
 * Arranges a panel as its layers say, each as far as it fits what is seen.
 * @param layers from the bottom to the top
 */
export const arrangedPanel = (panel: Panel, seen: Seen, layers: readonly PanelSetting[]): Panel =>
  layers.reduce(
    (below, layer) => applyPanelSetting(below, seen.resources, fitPanelSetting(below, seen, layer).setting),
    panel,
  )
