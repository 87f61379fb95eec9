import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { Layout, Report } from '../../../../engine/model/reportModel.ts'
import { Select } from '../../../ui/Select.tsx'
import { ReportBoard } from '../../report/ReportBoard.tsx'
import styles from './arrange.module.css'

interface Props {
  report: Report
  layout: Layout
  onChange: (layout: Layout) => void
}

const CHARTS = ['bar', 'line'] as const

/** Asks how the picture of a report is laid out, as on its page. */
export function PictureFields({ report, layout, onChange }: Props) {
  const translate = useTranslate()
  const id = useId()
  return (
    <>
      <div className={styles.layout}>
        <ReportBoard report={report} state={layout} onChange={patch => onChange({ ...layout, ...patch })} />
      </div>
      <label htmlFor={id}>{translate('docket.report.chart')}</label>
      <Select
        id={id}
        options={CHARTS.map(value => ({ value, label: translate(`docket.report.charts.${value}`) }))}
        value={layout.chart}
        onChange={({ target }) => onChange({ ...layout, chart: target.value === 'line' ? 'line' : 'bar' })}
      />
    </>
  )
}
