import Button from '@mui/material/Button'
import { useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { PanelSetting } from '../../../../engine/model/panelModel.ts'
import { barePanel } from '../../../../engine/panel/applyPanelSetting.ts'
import { arrangedPanel } from '../../../../engine/panel/arrangedPanel.ts'
import { useDeclarations } from '../../../providers/declarations.tsx'
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx'
import { KeepMounted } from '../../../ui/KeepMounted.tsx'
import { messageOf } from '../../../ui/refusal.ts'
import { lazyPart } from '../../../ui/parts/lazyPart.tsx'
import { Board } from '../Board.tsx'
import { DashboardDialog } from './DashboardDialog.tsx'
import styles from './dashboards.module.css'
import type { Dashboard, useDashboards } from './useDashboards.ts'

const ArrangeBoard = lazyPart(() => import('../arrange/ArrangeBoard.tsx').then(m => m.ArrangeBoard))

interface Props {
  dashboard: Dashboard
  kept: ReturnType<typeof useDashboards>
  onRemoved: () => void
}

/** Shows a dashboard that somebody made; its author arranges it, which holds at once. */
export function DashboardBoard({ dashboard, kept, onRemoved }: Props) {
  const translate = useTranslate()
  const { confirm, error } = useDialogs()
  const seen = useDeclarations()
  const { id, name, isOwn, mayChange, authorName, content, dropped } = dashboard
  const isEmpty = Object.keys(content).length === 0
  const [isArranging, setArranging] = useState(isOwn && isEmpty)
  const [isNaming, setNaming] = useState(false)
  const [setting, setSetting] = useState(content)
  const number = useRef(dashboard.number)
  const writing = useRef(Promise.resolve())
  const bare = useMemo(() => barePanel(id, name), [id, name])
  const live = useMemo(() => arrangedPanel(bare, seen, [content]), [bare, seen, content])
  const text = (key: string, args?: object) => translate(`docket.panel.${key}`, args)
  /** After what was changed before, whose number it has to name. */
  const save = (next: PanelSetting) => {
    const saved = writing.current.then(async () => {
      const answer = await kept.change({ id, number: number.current }, { content: next })
      number.current = answer.number
    })
    writing.current = saved.catch(() => undefined)
    return saved
  }
  const keep = (next: PanelSetting) => {
    setSetting(next)
    save(next).catch((failure: unknown) => error(messageOf(failure)))
  }
  const add = async (next: PanelSetting) => {
    await save(next)
    setSetting(next)
  }
  const remove = async () => {
    if (!(await confirm({ content: text('askRemove', { name }), danger: true }))) return
    try {
      await kept.remove(id)
      onRemoved()
    } catch (failure) {
      await error(messageOf(failure))
    }
  }
  return (
    <>
      <div className={styles.bar}>
        <span>
          {!isOwn && text('madeBy', { name: authorName })}
          {isOwn && dropped > 0 && text('dropped', { count: dropped })}
        </span>
        <span className={styles.buttons}>
          {mayChange && (
            <Button variant="text" onClick={() => setNaming(true)}>
              {text('rename')}
            </Button>
          )}
          {mayChange && (
            <Button variant="text" color="error" onClick={() => void remove()}>
              {text('removeDashboard')}
            </Button>
          )}
          {isOwn && (
            <Button
              variant={isArranging ? 'contained' : 'outlined'}
              onClick={() => {
                setSetting(content)
                number.current = dashboard.number
                setArranging(!isArranging)
              }}
            >
              {text(isArranging ? 'finish' : 'arrange')}
            </Button>
          )}
        </span>
      </div>
      {isArranging ? (
        <ArrangeBoard below={bare} setting={setting} live={live} onChange={keep} onAdd={add} />
      ) : isEmpty ? (
        <p className={styles.gone}>{text('empty')}</p>
      ) : (
        <Board panel={live} />
      )}
      <KeepMounted>
        {isNaming && <DashboardDialog kept={kept} dashboard={dashboard} onClose={() => setNaming(false)} />}
      </KeepMounted>
    </>
  )
}
