import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Panel } from '../../../../engine/model/panelModel.ts'
import { useActor } from '../../../providers/actor.tsx'
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx'
import styles from './arrange.module.css'
import { LayerArranger } from './LayerArranger.tsx'
import { MyArranger } from './MyArranger.tsx'

interface Props {
  /** As company and role have it. */
  panel: Panel
  onClose: () => void
}

/** Arranges a panel: for the user alone, or for a role or the company by who may configure. */
export function PanelArranger({ panel, onClose }: Props) {
  const translate = useTranslate()
  const { leave } = useDialogs()
  const mayConfigure = useActor().keys.has('system-config')
  const [forOthers, setForOthers] = useState(false)
  const [isUnsaved, setUnsaved] = useState(false)
  const leaving = async (then: () => void) => {
    if (!(await leave(isUnsaved))) return
    setUnsaved(false)
    then()
  }
  const text = (key: string) => translate(`docket.panel.${key}`)
  return (
    <>
      <div className={styles.bar} role="toolbar" aria-label={text('arrangeTitle')}>
        <p>{text(forOthers ? 'helpOthers' : 'help')}</p>
        <span className={styles.buttons}>
          {mayConfigure && (
            <Button
              variant="outlined"
              aria-pressed={forOthers}
              onClick={() => void leaving(() => setForOthers(!forOthers))}
            >
              {text(forOthers ? 'forMe' : 'forOthers')}
            </Button>
          )}
          <Button variant="contained" onClick={() => void leaving(onClose)}>
            {text('finish')}
          </Button>
        </span>
      </div>
      {forOthers ? <LayerArranger panel={panel} onUnsaved={setUnsaved} /> : <MyArranger panel={panel} />}
    </>
  )
}
