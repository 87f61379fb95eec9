import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { panelFilters } from '../../../engine/list/panelFilters.ts'
import { singleFilters } from '../../../engine/list/filterNames.ts'
import type { Report } from '../../../engine/model/reportModel.ts'
import { useActor } from '../../providers/actor.tsx'
import { useDeclarations } from '../../providers/declarations.tsx'
import { useFreshData } from '../../tabs/useFreshData.ts'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import pages from '../../ui/pages.module.css'
import { SectionPanel } from '../../views/show/SectionPanel.tsx'
import { ReportBoard } from './ReportBoard.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { isAsFirst, type Meant, queryOf, type ReportState, stateIn } from './reportLayout.ts'
import styles from './ReportPage.module.css'
import { ReportNothing } from './ReportNothing.tsx'
import { ReportPicture } from './ReportPicture.tsx'
import { ReportTable } from './ReportTable.tsx'
import { ReportTools } from './ReportTools.tsx'
import { reportKey, useReport } from './useReport.ts'

interface Props {
  report: Report
  /** What the address says beside the layout. */
  meant: Meant
  isDraft?: boolean
  /** What stands above it, by how it is laid out and whether it begins otherwise. */
  renderAbove?: (state: ReportState, isChanged: boolean) => ReactNode
}

/** Shows a report: its layout, its chart and its figures, each of which leads to the rows that it is of. */
export function ReportView({ report, meant, isDraft, renderAbove }: Props) {
  const { userId: accountId, name } = useActor()
  const resource = useDeclarations().resources[report.resource]!
  const [query, setQuery] = useSearchParams()
  const start = useMemo(() => panelFilters(report.first.filters, { accountId, name }), [report, accountId, name])
  const state = stateIn(query, report, start)
  // The address comes a moment later: what is changed meanwhile is changed of what it will say.
  const coming = useRef(state)
  useEffect(() => void (coming.current = stateIn(query, report, start)), [query, report, start])
  const change = (patch: Partial<ReportState>) => {
    coming.current = { ...coming.current, ...patch }
    setQuery(queryOf(coming.current, meant), { replace: true })
  }
  const { data, error, refetch, isFetching } = useReport(report, state, isDraft)
  useFreshData(reportKey)
  // Without rows there are totals; what is of nothing has none.
  const isNothing =
    data?.rows.length === 0 &&
    data.columns.length === 0 &&
    Object.values(data.totals.total).every(value => value === null)
  const fixed = Object.keys(report.filters)
  const filters = resource.list.filters.filter(
    filter => !singleFilters([filter]).some(one => fixed.includes(one.source)),
  )
  return (
    <div className={pages.page} aria-busy={isFetching}>
      <header className={styles.head}>
        <h1>{report.title}</h1>
        <ReportTools report={report} state={state} isDraft={isDraft} onChart={chart => change({ chart })} />
      </header>
      {renderAbove?.(state, !isAsFirst(state, report, start))}
      <ReportFilters
        filters={filters}
        start={start}
        values={state.filters}
        onQuery={filters => change({ filters })}
        refetch={() => void refetch()}
      />
      <ReportBoard report={report} state={state} onChange={change} />
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {isNothing && <ReportNothing resource={resource} />}
      {data && data.rows.length > 0 && state.chart !== 'none' && (
        <SectionPanel>
          <ReportPicture report={report} resource={resource} answer={data} type={state.chart} />
        </SectionPanel>
      )}
      {data && !isNothing && <ReportTable report={report} resource={resource} answer={data} />}
    </div>
  )
}
