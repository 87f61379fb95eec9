import { formatMoney } from '../../fields/format.ts'
import type { Series } from './MonthChart.tsx'
import styles from './MonthChart.module.css'

interface Props {
  months: readonly string[]
  series: readonly Series[]
  /** The month that is pointed at. */
  current: number | undefined
  /** Middle of its bars, and how wide the chart is. */
  at: number
  width: number
}

/** Shows the figures of one month beside its bars; screen readers read it when the keyboard focuses the month. */
export function MonthTip({ months, series, current, at, width }: Props) {
  const side = at > width / 2 ? { right: width - at + 16 } : { left: at + 16 }
  return (
    <div className={styles.tip} role="status" data-shown={current !== undefined || undefined} style={side}>
      {current !== undefined && (
        <>
          <b>{months[current]}</b>
          {series.map(({ label, sums }, index) => (
            <span key={label} data-series={index}>
              {label} <b>{formatMoney(sums[current] ?? 0)}</b>
            </span>
          ))}
        </>
      )}
    </div>
  )
}
