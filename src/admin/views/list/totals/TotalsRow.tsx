import type { Column } from '../../../../engine/model/model.ts'
import { cellClass } from '../table/cellClass.ts'
import styles from '../table/table.module.css'
import type { Totals } from './useTotals.ts'

interface Props {
  totals: Totals
  columns: readonly Column[]
  pinned: string
  hasBoxes: boolean
  hasOperations: boolean
}

/** Shows at the bottom of a table what its columns add up to. */
export function TotalsRow({ totals: { label, cells }, columns, pinned, hasBoxes, hasOperations }: Props) {
  return (
    <tfoot>
      <tr>
        {hasBoxes && <td className={styles.box} />}
        {columns.map(column => {
          const isLabel = column.source === pinned
          const cell = cells[column.source]
          const words = [isLabel && label, cell?.text].filter(Boolean).join(' ')
          return (
            <td key={column.source} className={cellClass(column, pinned)} title={cell?.note ?? words}>
              {words}
            </td>
          )
        })}
        {hasOperations && <td className={styles.operations} />}
      </tr>
    </tfoot>
  )
}
