import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { Report } from '../../../engine/model/reportModel.ts'
import type { Head } from '../../../engine/report/heads.ts'
import type { Figures, PivotRow } from '../../../engine/report/pivot.ts'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import type { ListFilters } from '../../providers/navigation/listAddress.ts'
import type { ReportState } from './reportLayout.ts'

/** What every query of a report begins with: whatever fetches reports anew names it. */
export const reportKey = 'report'

export interface ReportAnswer {
  /** What holds of all rows that were added up. */
  filters: ListFilters
  columns: Head[]
  rows: PivotRow[]
  totals: { cells: Figures[]; total: Figures }
}

/** Asks for a report as it is laid out. What was there stays until an answer comes, also where it was refused. */
export function useReport(
  { name }: Pick<Report, 'name'>,
  { rows, columns, measures, filters }: ReportState,
  isDraft = false,
) {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const asked = { ...paramsOf({ rows, columns, measures, filters }), ...(isDraft && { draft: true }) }
  const question = useQuery({
    queryKey: [reportKey, name, asked],
    queryFn: async ({ signal }) => ({
      asked: { rows, columns, measures },
      ...(await dataProvider.get<ReportAnswer>(`report/${name}`, asked, signal)),
    }),
    placeholderData: keepPreviousData,
  })
  const [last, setLast] = useState(question.data)
  if (question.data && question.data !== last) setLast(question.data)
  return { ...question, data: question.data ?? last }
}

/** The parameters by which a report is asked for; an empty list of columns is one, too. */
export const paramsOf = ({ rows, columns, measures, filters }: Omit<ReportState, 'chart'>) => ({
  ...filters,
  rows: rows.join(),
  columns: columns.join(),
  measures: measures.join(),
})
