import { useQueryClient } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import { useMemo, useRef } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { PANELS } from '../../../../engine/listSetting/mySetting.ts'
import type { Panel, PanelSetting } from '../../../../engine/model/panelModel.ts'
import { arrangedPanel } from '../../../../engine/panel/arrangedPanel.ts'
import { fitPanelSetting } from '../../../../engine/panel/fitPanelSetting.ts'
import type { DocketDataProvider } from '../../../providers/data/dataProvider.ts'
import { useDeclarations } from '../../../providers/declarations.tsx'
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx'
import { messageOf } from '../../../ui/refusal.ts'
import { panelKey } from '../panelData.ts'
import { useOwnPanel } from '../useOwnPanel.ts'
import styles from './arrange.module.css'
import { ArrangeBoard } from './ArrangeBoard.tsx'

/** Arranges a panel for the user alone: what is changed holds at once, in whichever browser. */
export function MyArranger({ panel }: { panel: Panel }) {
  const translate = useTranslate()
  const { confirm, error } = useDialogs()
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const seen = useDeclarations()
  const [mine = NONE, setMine] = useOwnPanel(panel.name)
  const { setting, dropped } = useMemo(() => fitPanelSetting(panel, seen, mine), [panel, seen, mine])
  const live = useMemo(() => arrangedPanel(panel, seen, [setting]), [panel, seen, setting])
  const writing = useRef(Promise.resolve())
  const keep = (next: PanelSetting | undefined) => {
    setMine(next)
    const write = async () => {
      try {
        // Before its figures are asked for, the server has to know of a tile.
        const body = { [panel.name]: { panel: next ?? null } }
        await dataProvider.write({ method: 'PATCH', path: `system/mySettings/${PANELS}`, body })
        await queryClient.invalidateQueries({ queryKey: [panelKey, panel.name] })
      } catch (failure) {
        await error(messageOf(failure))
      }
    }
    writing.current = writing.current.then(write)
  }
  const reset = async () => {
    if (await confirm({ content: 'docket.panel.askReset', danger: true })) keep(undefined)
  }
  return (
    <>
      {dropped.length > 0 && (
        <p className={styles.note} role="note">
          {translate('docket.panel.dropped', { count: dropped.length })}
        </p>
      )}
      <ArrangeBoard below={panel} setting={setting} live={live} onChange={keep} />
      {mine !== NONE && (
        <div className={styles.unseen}>
          <Button variant="text" onClick={() => void reset()}>
            {translate('docket.panel.reset')}
          </Button>
        </div>
      )}
    </>
  )
}

const NONE: PanelSetting = {}
