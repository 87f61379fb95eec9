import type { PanelSetting } from '../../../engine/generated/declaration.ts'
import { PANELS } from '../../../engine/listSetting/mySetting.ts'
import { usePreference } from '../../providers/preferences/usePreference.ts'

/** Holds how the user arranges a panel; undefined where they leave it as it is. */
export const useOwnPanel = (panel: string) =>
  usePreference<PanelSetting>({ resource: PANELS, variant: panel, part: 'panel' })
