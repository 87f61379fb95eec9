import styles from '../list.module.css'
import type { Totals } from './useTotals.ts'

/** Shows under the cards of a list what its columns add up to. */
export function TotalsLine({ totals: { label, cells, columns } }: { totals: Totals }) {
  return (
    <p className={styles.totals}>
      <span>{label}</span>
      {columns.map(({ source, label }) => (
        <span key={source} title={cells[source]?.note}>
          {label} <b>{cells[source]?.text}</b>
        </span>
      ))}
    </p>
  )
}
