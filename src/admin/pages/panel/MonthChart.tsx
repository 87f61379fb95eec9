import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazyPart } from '../../ui/parts/lazyPart.tsx'
import table from '../../theme/plainTable.module.css'
import styles from './MonthChart.module.css'
import { MonthTable } from './MonthTable.tsx'

export interface Series {
  label: string
  sums: number[]
  /** Address of the list of what was added up in a month, if it can be asked for that. */
  leadsTo: (month: string) => string | undefined
}

export interface MonthlySums {
  label: string
  /** As YYYY-MM. */
  months: string[]
  series: Series[]
}

const MonthBars = lazyPart(() => import('./MonthBars.tsx').then(m => m.MonthBars), {
  fallback: <div className={styles.bars} />,
})

/** Shows amounts by month as bars side by side, and the same as a table for figures and screen readers. */
export function MonthChart({ label, months, series }: MonthlySums) {
  const translate = useTranslate()
  const [asTable, setTable] = useState(false)
  return (
    <>
      <div className={styles.legend} data-single={series.length === 1 || undefined}>
        {/* A single one is what the title says. */}
        {(series.length > 1 ? series : []).map((one, index) => (
          <span key={one.label} data-series={index}>
            {one.label}
          </span>
        ))}
        <Button variant="text" size="small" aria-pressed={asTable} onClick={() => setTable(!asTable)}>
          {translate('docket.panel.asTable')}
        </Button>
      </div>
      {!asTable && <MonthBars label={label} months={months} series={series} />}
      <div className={asTable ? table.scroller : styles.unseen}>
        <MonthTable label={label} months={months} series={series} leads={asTable} />
      </div>
    </>
  )
}
