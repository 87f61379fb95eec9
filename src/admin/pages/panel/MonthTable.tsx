import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { formatMoney } from '../../fields/format.ts'
import table from '../../theme/plainTable.module.css'
import type { Series } from './MonthChart.tsx'
import styles from './MonthChart.module.css'

interface Props {
  label: string
  months: readonly string[]
  series: readonly Series[]
  /** Whether figures are the way to their lists: only where they can be seen. */
  leads: boolean
}

/** Shows the figures of the bars as a table. */
export function MonthTable({ label, months, series, leads }: Props) {
  const translate = useTranslate()
  const total = (sums: readonly number[]) => sums.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100
  const figure = ({ sums, leadsTo }: Series, month: string, index: number) => {
    const address = leads && sums[index] ? leadsTo(month) : undefined
    return address ? <Link to={address}>{formatMoney(sums[index])}</Link> : formatMoney(sums[index] ?? 0)
  }
  return (
    <table className={table.table}>
      <caption className={styles.unseen}>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{translate('docket.panel.monthHead')}</th>
          {series.map(one => (
            <th key={one.label} scope="col" data-right>
              {one.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month, index) => (
          <tr key={month}>
            <th scope="row">{month}</th>
            {series.map(one => (
              <td key={one.label} data-right>
                {figure(one, month, index)}
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{translate('docket.panel.sum')}</th>
          {series.map(one => (
            <td key={one.label} data-right>
              <b>{formatMoney(total(one.sums))}</b>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
