import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import type { Resource } from '../../../engine/model/model.ts'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import { ResourceProvider } from '../../providers/declarations.tsx'
import { NoRecords } from '../../views/list/NoRecords.tsx'
import styles from './ReportPage.module.css'
import { reportKey } from './useReport.ts'

/** Says why a report tells nothing: its list has no rows yet, which other conditions would not change, or none of them fits. */
export function ReportNothing({ resource }: { resource: Resource }) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { list, name, pages } = resource
  const { data, error } = useQuery({
    queryKey: [reportKey, 'rows', name],
    queryFn: ({ signal }) =>
      dataProvider.getList(name, {
        filter: {},
        pagination: { page: 1, perPage: 1 },
        sort: list.sort,
        meta: { mode: list.modes[0] },
        signal,
      }),
    meta: { reads: [name] },
  })
  const page = pages.find(({ view }) => view === 'list')
  if (!data && !error) return null
  if (!page || data?.data.length !== 0) return <p className={styles.none}>{translate('docket.report.none')}</p>
  return (
    <ResourceProvider resource={resource} page={page}>
      <NoRecords />
    </ResourceProvider>
  )
}
