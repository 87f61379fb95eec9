import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import type { Panel } from '../../../engine/model/panelModel.ts'
import { chinaTime, DAY_FORMAT, formatTime } from '../../../engine/value/time.ts'
import { useActor } from '../../providers/actor.tsx'
import { useDeclarations } from '../../providers/declarations.tsx'
import { useSocket } from '../../providers/live/useSocket.ts'
import { useFreshData } from '../../tabs/useFreshData.ts'
import { lazyPart } from '../../ui/parts/lazyPart.tsx'
import { GuideCard } from '../guide/GuideCard.tsx'
import { Board } from './Board.tsx'
import styles from './PanelPage.module.css'
import { followsNotices, panelKey } from './panelData.ts'
import { useOwnPanel } from './useOwnPanel.ts'

// What most panels are shown without.
const OwnBoard = lazyPart(() => import('./OwnBoard.tsx').then(m => m.OwnBoard))
const PanelArranger = lazyPart(() => import('./arrange/PanelArranger.tsx').then(m => m.PanelArranger))
const Dashboards = lazyPart(() => import('./dashboards/Dashboards.tsx').then(m => m.Dashboards))

/** Shows a declared panel, or a dashboard beside it: tiles, as far as this user may see them. */
export function PanelPage({ name }: { name: string }) {
  const translate = useTranslate()
  const actor = useActor()
  const panel = useDeclarations().panels[name]
  const [isArranging, setArranging] = useState(false)
  const [params] = useSearchParams()
  useFreshData(panelKey)
  useLiveFigures()
  const day = chinaTime()
  const isHome = actor.menus.some(({ children }) => children.some(item => item.home && item.panel === name))
  const isDashboard = panel?.hasDashboards === true && params.has('dashboard')
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{panel?.title}</h1>
        <p>
          {translate('docket.welcome.hello', { name: actor.name })}
          <span>
            {formatTime(day, DAY_FORMAT)} {translate(`docket.panel.days.${day.day()}`)}
          </span>
          {panel && !isArranging && !isDashboard && (
            <button type="button" className={styles.arrange} onClick={() => setArranging(true)}>
              {translate('docket.panel.arrange')}
            </button>
          )}
        </p>
      </header>
      {isHome && <GuideCard />}
      {panel?.hasDashboards && <Dashboards key={String(isArranging)} panel={name} />}
      {panel && !isDashboard && isArranging && <PanelArranger panel={panel} onClose={() => setArranging(false)} />}
      {panel && !isDashboard && !isArranging && <Shown panel={panel} />}
    </div>
  )
}

/** Shows a panel as the user has it. */
function Shown({ panel }: { panel: Panel }) {
  const [mine] = useOwnPanel(panel.name)
  return mine ? <OwnBoard panel={panel} setting={mine} /> : <Board panel={panel} />
}

/**
 * Refetches what does not follow the changes of records on a notice, which often is about a new or changed document,
 * and after a lost connection.
 */
function useLiveFigures(): void {
  const queryClient = useQueryClient()
  const handlers = useMemo(() => {
    const fetchAgain = () => void queryClient.invalidateQueries({ queryKey: [panelKey], predicate: followsNotices })
    return { notice: fetchAgain, connectedAgain: fetchAgain }
  }, [queryClient])
  useSocket(handlers)
}
