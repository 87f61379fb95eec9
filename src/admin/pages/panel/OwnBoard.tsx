import { useMemo } from 'react'
import type { Panel, PanelSetting } from '../../../engine/model/panelModel.ts'
import { arrangedPanel } from '../../../engine/panel/arrangedPanel.ts'
import { useDeclarations } from '../../providers/declarations.tsx'
import { Board } from './Board.tsx'

/** Shows a panel as a setting over it says. */
export function OwnBoard({ panel, setting }: { panel: Panel; setting: PanelSetting }) {
  const seen = useDeclarations()
  const arranged = useMemo(() => arrangedPanel(panel, seen, [setting]), [panel, seen, setting])
  return <Board panel={arranged} />
}
