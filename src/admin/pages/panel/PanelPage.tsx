import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { chinaTime, DAY_FORMAT, formatTime } from '../../../engine/value/time.ts'
import { useActor } from '../../providers/actor.tsx'
import { useDeclarations } from '../../providers/declarations.tsx'
import { useSocket } from '../../providers/live/useSocket.ts'
import { useFreshData } from '../../tabs/useFreshData.ts'
import { lazyPart } from '../../ui/parts/lazyPart.tsx'
import { UnknownType } from '../../ui/UnknownType.tsx'
import { SectionPanel } from '../../views/show/SectionPanel.tsx'
import { GuideCard } from '../guide/GuideCard.tsx'
import { Charts } from './Charts.tsx'
import { Figures } from './Figures.tsx'
import { NewestList } from './NewestList.tsx'
import styles from './PanelPage.module.css'
import { followsNotices, panelKey } from './panelData.ts'
import { panelParts } from './panelParts.ts'

// The home page has none.
const ReportTiles = lazyPart(() => import('./ReportTiles.tsx').then(m => m.ReportTiles))

/** Shows a declared panel: figures, charts, lists and registered parts, as far as this user may see them. */
export function PanelPage({ name }: { name: string }) {
  const translate = useTranslate()
  const actor = useActor()
  const panel = useDeclarations().panels[name]
  useFreshData(panelKey)
  useLiveFigures()
  const { figures = [], charts = [], reports = [], lists = [], parts = [], title = '' } = panel ?? {}
  const isBare = figures.length + charts.length + reports.length + lists.length + parts.length === 0
  const day = chinaTime()
  const isHome = actor.menus.some(({ children }) => children.some(item => item.home && item.panel === name))
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>
          {translate('docket.welcome.hello', { name: actor.name })}
          <span>
            {formatTime(day, DAY_FORMAT)} {translate(`docket.panel.days.${day.day()}`)}
          </span>
        </p>
      </header>
      {isHome && <GuideCard />}
      {isBare && <p className={styles.bare}>{translate('docket.panel.bare')}</p>}
      {figures.length > 0 && <Figures panel={name} figures={figures} />}
      {charts.length > 0 && <Charts panel={name} charts={charts} />}
      {reports.length > 0 && <ReportTiles reports={reports} />}
      {lists.length > 0 && (
        <div className={styles.lists}>
          {lists.map(list => (
            <NewestList key={list.name} panel={name} list={list} />
          ))}
        </div>
      )}
      {parts.map(part => {
        const Part = panelParts[part.type]
        return (
          <SectionPanel key={part.type} title={part.label}>
            {Part ? <Part panel={name} part={part} /> : <UnknownType type={part.type} />}
          </SectionPanel>
        )
      })}
    </div>
  )
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
