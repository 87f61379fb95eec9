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
  /** After what was changed before; then its figures are asked for, as the server knows of it. */
  const save = (next: PanelSetting | undefined) => {
    const body = { [panel.name]: { panel: next ?? null } }
    const saved = writing.current.then(async () => {
      await dataProvider.write({ method: 'PATCH', path: `system/mySettings/${PANELS}`, body })
      await queryClient.invalidateQueries({ queryKey: [panelKey, panel.name] })
    })
    writing.current = saved.catch(() => undefined)
    return saved
  }
  const keep = (next: PanelSetting | undefined) => {
    setMine(next)
    save(next).catch((failure: unknown) => error(messageOf(failure)))
  }
  const add = async (next: PanelSetting) => {
    await save(next)
    setMine(next)
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
      <ArrangeBoard below={panel} setting={setting} live={live} onChange={keep} onAdd={add} />
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
