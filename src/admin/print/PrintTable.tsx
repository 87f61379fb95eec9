import type { PrintLayout } from '../../engine/generated/entities.ts'
import type { Print } from '../../engine/model.ts'
import { printedColumns } from '../../engine/printLayout.ts'
import { printedRows } from '../../engine/printedRows.ts'
import { PrintedValue } from './PrintedValue.tsx'
import { alignsRight } from '../fields/index.ts'
import styles from './PrintTable.module.css'

interface Props {
  print: Print
  layout: PrintLayout
  record: Readonly<Record<string, unknown>>
}

/** The lines of a document. Its head stands on every page, and no page ends within a line. */
export function PrintTable({ print, layout, record }: Props) {
  const columns = printedColumns(print, layout)
  const whole = columns.reduce((sum, { width = 0 }) => sum + width, 0)
  if (columns.length === 0) return null
  return (
    <table className={styles.table}>
      <colgroup>
        {columns.map(({ source, width = 0 }) => (
          <col key={source} style={{ width: `${(width / whole) * 100}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ source, label, type }) => (
            <th key={source} scope="col" data-right={alignsRight(type)} data-type={type}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {printedRows(print, record).map((line, row) => (
          <tr key={row}>
            {columns.map(column => (
              <td key={column.source} data-right={alignsRight(column.type)} data-type={column.type}>
                <PrintedValue record={line} column={column} row={row} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
