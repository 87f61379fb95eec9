import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { ChartType, Report } from '../../../engine/model/reportModel.ts'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import { fileNameAt } from '../../../engine/value/datedText.ts'
import { useDialogs } from '../../ui/dialogs/dialogs.tsx'
import { messageOf } from '../../ui/refusal.ts'
import { Select } from '../../ui/Select.tsx'
import type { ReportState } from './reportLayout.ts'
import styles from './ReportPage.module.css'
import { paramsOf } from './useReport.ts'

const CHARTS: readonly ChartType[] = ['bar', 'line', 'none']

interface Props {
  report: Report
  state: ReportState
  isDraft?: boolean
  onChart: (chart: ChartType) => void
}

/** Chooses the chart of a report, and downloads it as a workbook. */
export function ReportTools({ report, state, isDraft = false, onChart }: Props) {
  const translate = useTranslate()
  const { error } = useDialogs()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const fileName = fileNameAt(report.title, 'xlsx')
      const params = { ...paramsOf(state), ...(isDraft && { draft: true }) }
      await dataProvider.download({ path: `report/${report.name}/_export`, params, fileName })
    } catch (refused) {
      void error(messageOf(refused))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.tools} data-actions>
      <Select
        aria-label={translate('docket.report.chart')}
        value={state.chart}
        options={CHARTS.map(value => ({ value, label: translate(`docket.report.charts.${value}`) }))}
        onChange={({ target }) => onChart(CHARTS.find(chart => chart === target.value) ?? 'bar')}
      />
      <Button variant="outlined" loading={busy} onClick={() => void download()}>
        {translate('docket.list.export')}
      </Button>
    </div>
  )
}
