import type { PanelSetting } from '../generated/declaration.ts'
import { withoutGone } from '../listSetting/fitListSetting.ts'
import type { Panel } from '../model/panelModel.ts'
import type { Seen } from '../visibility/seenPanel.ts'
import { panelSettingMistakes } from './panelSettingMistakes.ts'

/**
 * Drops from a setting the tiles of what is no longer declared, or no longer seen.
 * @returns the setting that is left, the same one where nothing was dropped, and what was dropped
 */
export const fitPanelSetting = (panel: Panel, seen: Seen, setting: PanelSetting) =>
  withoutGone(setting, panelSettingMistakes(panel, seen, setting))
