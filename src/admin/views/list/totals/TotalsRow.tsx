import type { Column } from '../../../../engine/model/model.ts'
import { cellPlace } from '../table/cellPlace.ts'
import styles from '../table/table.module.css'
import type { Totals } from './useTotals.ts'

interface Props {
  totals: Totals
  columns: readonly Column[]
  pinned: string
  pins: readonly string[]
  hasBoxes: boolean
  hasOperations: boolean
}

/** Shows at the bottom of a table what its columns add up to. */
export function TotalsRow({ totals: { label, cells }, columns, pinned, pins, hasBoxes, hasOperations }: Props) {
  return (
    <tfoot>
      <tr>
        {hasBoxes && <td className={styles.box} />}
        {columns.map(column => {
          const isLabel = column.source === pinned
          const cell = cells[column.source]
          const words = [isLabel && label, cell?.text].filter(Boolean).join(' ')
          return (
            <td key={column.source} {...cellPlace(column, pinned, pins)} title={cell?.note ?? words}>
              {words}
            </td>
          )
        })}
        {hasOperations && <td className={styles.operations} />}
      </tr>
    </tfoot>
  )
}
