import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router'
import { useDeclarations } from '../../../providers/declarations.tsx'
import { Failed } from '../../../ui/Failed.tsx'
import { KeepMounted } from '../../../ui/KeepMounted.tsx'
import { DashboardBoard } from './DashboardBoard.tsx'
import { DashboardDialog } from './DashboardDialog.tsx'
import styles from './dashboards.module.css'
import { useDashboards } from './useDashboards.ts'

/** Shows a panel and the dashboards beside it as tabs, and the one that is chosen. */
export function Dashboards({ panel }: { panel: string }) {
  const translate = useTranslate()
  const { panels } = useDeclarations()
  const [params, setParams] = useSearchParams()
  const [isMaking, setMaking] = useState(false)
  const kept = useDashboards(panel)
  const chosen = params.get('dashboard')
  const { dashboards = [] } = kept.data ?? {}
  const shown = dashboards.find(({ id }) => id === chosen)
  const tab = (id: string | null, label: string) => (
    <Link key={id} to={id === null ? '?' : `?dashboard=${id}`} aria-current={id === chosen ? 'page' : undefined}>
      {label}
    </Link>
  )
  return (
    <>
      <nav className={styles.tabs} aria-label={translate('docket.panel.dashboards')}>
        {tab(null, panels[panel]?.title ?? '')}
        {dashboards.map(({ id, name }) => tab(id, name))}
        <Button variant="text" size="small" onClick={() => setMaking(true)}>
          {translate('docket.panel.make')}
        </Button>
      </nav>
      {chosen !== null && kept.error && !kept.data && <Failed error={kept.error} retry={() => void kept.refetch()} />}
      {chosen !== null && kept.data && !shown && <p className={styles.gone}>{translate('docket.panel.gone')}</p>}
      {shown && (
        <DashboardBoard
          key={shown.id}
          dashboard={shown}
          kept={kept}
          onRemoved={() => setParams({}, { replace: true })}
        />
      )}
      <KeepMounted>
        {isMaking && (
          <DashboardDialog kept={kept} onDone={id => setParams({ dashboard: id })} onClose={() => setMaking(false)} />
        )}
      </KeepMounted>
    </>
  )
}
