import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { useDeclarations } from '../../providers/declarations.tsx'
import pages from '../../ui/pages.module.css'
import { ReportView } from './ReportView.tsx'
import { ReportViews } from './custom/ReportViews.tsx'

/** Shows a declared report, as far as this user may see its list, or a view of it. */
export function ReportPage({ name }: { name: string }) {
  const translate = useTranslate()
  const { reports } = useDeclarations()
  const [query] = useSearchParams()
  const report = reports[name]
  if (!report) return <p className={pages.centred}>{translate('docket.report.bare')}</p>
  const asked = reports[query.get('view') ?? '']
  const view = asked?.custom?.of === name ? asked : undefined
  const shown = view ?? report
  return (
    <ReportView
      key={shown.name}
      report={shown}
      meant={view ? { view: view.name } : {}}
      renderAbove={(state, isChanged) => (
        <ReportViews report={report} view={view} state={state} isChanged={isChanged} />
      )}
    />
  )
}
