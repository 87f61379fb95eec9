import type { ReactNode } from 'react'
import type { PrintLayout } from '../../engine/generated/entities.ts'
import type { Column, Print } from '../../engine/model/model.ts'
import { printedColumns } from '../../engine/print/printLayout.ts'
import { printedRows } from '../../engine/print/printedRows.ts'
import { PrintedValue } from './PrintedValue.tsx'
import { alignsRight } from '../fields/alignsRight.ts'
import styles from './PrintTable.module.css'

interface Props {
  print: Print
  layout: PrintLayout
  record: Readonly<Record<string, unknown>>
  /** What stands under the lines, on the page of the last of them. */
  end: ReactNode
}

/** Shows the lines of a document. Its head is repeated on every page, and no page breaks within a line. */
export function PrintTable({ print, layout, record, end }: Props) {
  const columns = printedColumns(print, layout)
  const whole = columns.reduce((sum, { width = 0 }) => sum + width, 0)
  if (columns.length === 0) return end
  const rows = printedRows(print, record).map((line, row) => <Line key={row} {...{ line, row, columns }} />)
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
      <tbody>{rows.slice(0, -1)}</tbody>
      <tbody className={styles.end}>
        {rows.at(-1)}
        <tr>
          <td colSpan={columns.length}>{end}</td>
        </tr>
      </tbody>
    </table>
  )
}

interface LineProps {
  line: Props['record']
  row: number
  columns: readonly Column[]
}

function Line({ line, row, columns }: LineProps) {
  return (
    <tr className={styles.line}>
      {columns.map(column => (
        <td key={column.source} data-right={alignsRight(column.type)} data-type={column.type}>
          <PrintedValue record={line} column={column} row={row} />
        </td>
      ))}
    </tr>
  )
}
