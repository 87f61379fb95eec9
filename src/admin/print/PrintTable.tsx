import { type ReactNode, useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { PrintLayout } from '../../engine/generated/entities.ts'
import type { Column, Print } from '../../engine/model/model.ts'
import { printedColumns } from '../../engine/print/printLayout.ts'
import { printedRows } from '../../engine/print/printedRows.ts'
import { addUp } from '../../engine/value/addUp.ts'
import { valueAt } from '../../engine/value/valueAt.ts'
import { PrintedValue } from './PrintedValue.tsx'
import { alignsRight } from '../fields/alignsRight.ts'
import { papers } from './paper.ts'
import { PrintList } from './PrintList.tsx'
import styles from './PrintTable.module.css'
import { usePages } from './usePages.ts'

type Row = Readonly<Record<string, unknown>>

interface Props {
  print: Print
  layout: PrintLayout
  record: Row
  /** What stands at the head of each page after the first. */
  running?: ReactNode
  /** What stands under the lines, on the page of the last of them. */
  end: ReactNode
}

/** Shows the lines of a document. Its head is repeated on every page, and no page breaks within a line. */
export function PrintTable({ print, layout, record, running, end }: Props) {
  const parts = useRef<HTMLDivElement>(null)
  const columns = printedColumns(print, layout)
  const lines = printedRows(print, record)
  const sums = columns.filter(({ source }) => print.table?.subtotals.includes(source))
  const isNarrow = papers[layout.paper].isNarrow === true
  const isDivided = !isNarrow && columns.length > 0 && (running !== undefined || sums.length > 0)
  const pages = usePages(parts, layout.paper, lines.length, isDivided)
  // Heads without a line under them would ask to be filled in.
  if (columns.length === 0 || lines.length === 0) return end
  if (isNarrow) return <PrintList columns={columns} lines={lines} end={end} />
  const starts = pages.map((_, page) => pages.slice(0, page).reduce((sum, count) => sum + count, 0))
  return (
    <div ref={parts}>
      {pages.map((count, page) => (
        <Part
          key={page}
          columns={columns}
          lines={lines}
          from={starts[page]!}
          count={count}
          running={page > 0 && running}
          sums={pages.length > 1 ? sums : []}
          end={page === pages.length - 1 && end}
        />
      ))}
    </div>
  )
}

interface PartProps {
  columns: readonly Column[]
  lines: readonly Row[]
  /** Its first line, and how many it has. */
  from: number
  count: number
  running: ReactNode
  sums: readonly Column[]
  end: ReactNode
}

function Part({ columns, lines, from, count, running, sums, end }: PartProps) {
  const whole = columns.reduce((sum, { width = 0 }) => sum + width, 0)
  const own = lines.slice(from, from + count)
  const rows = own.map((line, index) => <Line key={index} {...{ line, row: from + index, columns }} />)
  return (
    <table className={styles.table}>
      <colgroup>
        {columns.map(({ source, width = 0 }) => (
          <col key={source} style={{ width: `${(width / whole) * 100}%` }} />
        ))}
      </colgroup>
      <thead>
        {running && (
          <tr className={styles.running} data-running>
            <td colSpan={columns.length}>{running}</td>
          </tr>
        )}
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
        {sums.length > 0 && <Subtotals columns={columns} lines={own} sums={sums} />}
        {end && (
          <tr className={styles.foot}>
            <td colSpan={columns.length}>{end}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

interface SubtotalProps {
  columns: readonly Column[]
  lines: readonly Row[]
  sums: readonly Column[]
}

/** Adds up the lines of a page; its word stands before the first figure. */
function Subtotals({ columns, lines, sums }: SubtotalProps) {
  const translate = useTranslate()
  const first = Math.max(
    1,
    columns.findIndex(column => sums.includes(column)),
  )
  return (
    <tr className={styles.line} data-subtotals>
      <td colSpan={first}>{translate('docket.print.subtotal')}</td>
      {columns.slice(first).map(column => (
        <td key={column.source} data-right={alignsRight(column.type)}>
          {sums.includes(column) && (
            <PrintedValue
              record={{ [column.source]: addUp(lines.map(line => valueAt(line, column.source))) }}
              column={column}
            />
          )}
        </td>
      ))}
    </tr>
  )
}

interface LineProps {
  line: Row
  row: number
  columns: readonly Column[]
}

function Line({ line, row, columns }: LineProps) {
  return (
    <tr className={styles.line} data-line>
      {columns.map(column => (
        <td key={column.source} data-right={alignsRight(column.type)} data-type={column.type}>
          <PrintedValue record={line} column={column} row={row} />
        </td>
      ))}
    </tr>
  )
}
