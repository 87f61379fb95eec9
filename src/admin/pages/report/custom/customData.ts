import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PanelFilters } from '../../../../engine/generated/declaration.ts'
import type { SettingMistake } from '../../../../engine/listSetting/listSettingMistakes.ts'
import type { Report } from '../../../../engine/model/reportModel.ts'
import type { CustomReport } from '../../../../engine/report/customReport.ts'
import type { DocketDataProvider } from '../../../providers/data/dataProvider.ts'
import { declarationsKey } from '../../../providers/declarations.tsx'
import type { ReportState } from '../reportLayout.ts'
import { reportKey } from '../useReport.ts'

export interface ReportRow {
  id: string
  number: number
  title: string
  /** What its list or its report is called. */
  of: string
  /** The declared report that it is a view of. */
  report: string | null
  sharedWith: string | null
  /** How often it is sent to them. */
  schedule: string | null
  ownerName: string
  authorName: string
  publishedAt: string
  isOwn: boolean
  mayChange: boolean
  hasDraft: boolean
  /** Its list no longer has what it is of. */
  isWrong: boolean
}

export interface Overview {
  reports: ReportRow[]
  /** Whom reports may be shared with, and which reports' pages they have. */
  roles: { id: string; name: string; pages: string[] }[]
  lists: { name: string; label: string; modes: { name: string; label: string }[] }[]
  mayMake: boolean
  mayShareWithAll: boolean
}

/** A report as it is changed: its draft, or else what was published last. */
export interface Editable {
  id: string
  content: CustomReport
  number: number
  mistakes: SettingMistake[]
  mayChange: boolean
  hasDraft: boolean
  draft: { base: number; version: string; savedAt: string } | null
  /** Who else has a draft of it. */
  others: string[]
  report: Report | null
}

export const customKey = 'customReports'

export const customPath = (id: string, operation = '') => `system/reports/${id}${operation && `/${operation}`}`

/** Asks which reports were made in the console, and what new ones may be of. */
export function useCustomReports() {
  const dataProvider = useDataProvider<DocketDataProvider>()
  return useQuery({
    queryKey: [customKey],
    queryFn: ({ signal }) => dataProvider.get<Overview>('system/reports', undefined, signal),
  })
}

/** Returns what asks for everything anew that shows reports made in the console. */
export function useCustomChanged() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [[customKey], [reportKey], declarationsKey].map(queryKey =>
        client.invalidateQueries({ queryKey: [...queryKey] }),
      ),
    )
}

/** How a report is laid out, as what it begins with. */
export const firstOf = (
  { columns, rows, measures, chart }: ReportState,
  filters: PanelFilters,
): NonNullable<CustomReport['first']> => ({
  ...{ rows, measures, chart, filters },
  ...(columns.length > 0 && { columns }),
})
