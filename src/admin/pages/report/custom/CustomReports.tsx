import { useSearchParams } from 'react-router'
import { CustomReportPage } from './CustomReportPage.tsx'
import { CustomReportList } from './CustomReportList.tsx'

/** Shows the reports that were made in the console, or the one that the address names. */
export function CustomReports() {
  const [query] = useSearchParams()
  const id = query.get('report')
  return id ? <CustomReportPage key={id} id={id} /> : <CustomReportList />
}
