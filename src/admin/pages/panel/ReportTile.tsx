import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { panelFilters } from '../../../engine/list/panelFilters.ts'
import type { PanelReport } from '../../../engine/model/panelModel.ts'
import { useActor } from '../../providers/actor.tsx'
import { useDeclarations } from '../../providers/declarations.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { SectionPanel } from '../../views/show/SectionPanel.tsx'
import { ReportPicture } from '../report/ReportPicture.tsx'
import { reportAddress } from '../report/reportAddress.ts'
import { useReport } from '../report/useReport.ts'
import styles from './MonthChart.module.css'

/** Shows a picture of a report, which leads to the report. */
export function ReportTile({ tile }: { tile: PanelReport }) {
  const translate = useTranslate()
  const { userId: accountId, name, menus } = useActor()
  const { reports, resources } = useDeclarations()
  const report = reports[tile.report]!
  const { rows, columns, measures, chart, limit, filters = report.first.filters } = tile
  const state = { rows, columns, measures, chart, filters: panelFilters(filters, { accountId, name }) }
  const { data, error, refetch } = useReport(report, state)
  const address = reportAddress(menus, report, state)
  return (
    <SectionPanel title={tile.label}>
      <div className={styles.room}>
        {!data && error && <Failed error={error} retry={() => void refetch()} />}
        {!data && !error && <div className={styles.waiting} role="status" aria-label={translate('ra.page.loading')} />}
        {data?.rows.length === 0 && <p className={styles.empty}>{translate('docket.list.empty')}</p>}
        {data && data.rows.length > 0 && (
          <ReportPicture
            report={report}
            resource={resources[report.resource]!}
            answer={data}
            type={chart === 'line' ? 'line' : 'bar'}
            tile={{ most: limit, whole: address }}
          />
        )}
      </div>
      {address && (
        <Link className={styles.whole} to={address}>
          {translate('docket.report.whole')}
        </Link>
      )}
    </SectionPanel>
  )
}
