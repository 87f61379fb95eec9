import { type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from 'react'
import { useListContext } from 'react-admin'
import type { Mode } from '../../../../engine/model/model.ts'
import { ListState } from '../ListState.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { useResource } from '../../../providers/declarations.tsx'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import styles from './table.module.css'
import { BOXES, OPERATIONS } from '../columns/tableWidths.ts'
import { useColumnWidths } from '../columns/useColumnWidths.ts'
import type { Columns } from '../columns/useColumns.ts'
import type { Selection } from '../useSelection.ts'
import { useListPlace } from '../useListPlace.ts'
import { useRecordPath } from '../useRecordPath.ts'

interface Props {
  mode: Mode
  columns: Columns
  selection?: Selection
}

/** Shows the records in a plain table: one style sheet, no component library in the cells. */
export function ListTable({ mode, columns: { shown, pinned }, selection }: Props) {
  const { data, isPending, perPage } = useListContext()
  const { operations } = useResource().resource.list
  const pathTo = useRecordPath()
  const [focused, setFocused] = useState(0)
  const further = [selection, operations.length > 0].filter(Boolean).length
  const { scroll, ...place } = useListPlace(mode)
  const { widths, tableStyle, resize } = useColumnWidths(mode, shown, scroll)

  const keepFocused = (event: FocusEvent) => {
    const row = event.target.closest('tr')
    if (row) setFocused(row.sectionRowIndex)
  }
  return (
    <div ref={scroll} className={styles.scroll} {...place}>
      <table className={styles.table} style={tableStyle}>
        <colgroup>
          {selection && <col style={{ width: BOXES }} />}
          {shown.map((column, index) => (
            <col key={column.source} data-column={column.source} style={{ width: widths[index] }} />
          ))}
          {operations.length > 0 && <col style={{ width: OPERATIONS }} />}
        </colgroup>
        <TableHead columns={shown} pinned={pinned} resize={resize} selection={selection} />
        <tbody onKeyDown={moveFocus} onFocus={keepFocused} onMouseOver={tellWhatIsCut}>
          {isPending && <SkeletonRows rows={perPage} columns={shown.length + further} />}
          {data?.map((record, index) => (
            <TableRow
              key={record.id}
              record={record}
              row={index}
              columns={shown}
              pinned={pinned}
              path={pathTo(record)}
              focusable={index === Math.min(focused, data.length - 1)}
              chosen={selection?.has(record.id)}
              onChoose={selection?.toggle}
            />
          ))}
        </tbody>
      </table>
      <ListState />
    </div>
  )
}

const targets: Record<string, (rows: HTMLCollectionOf<HTMLTableRowElement>, at: number) => number> = {
  ArrowDown: (_, at) => at + 1,
  ArrowUp: (_, at) => at - 1,
  Home: () => 0,
  End: rows => rows.length - 1,
}

/** Arrows go from row to row; Enter is the link's own. */
function moveFocus(event: KeyboardEvent<HTMLTableSectionElement>) {
  const rows = event.currentTarget.rows
  const row = event.target instanceof Element ? event.target.closest('tr') : null
  const link = row && rows[targets[event.key]?.(rows, row.sectionRowIndex) ?? -1]?.querySelector('a')
  if (!link) return
  event.preventDefault()
  link.focus()
}

/** Text that its cell cuts short is told in full by the browser's tooltip. */
function tellWhatIsCut(event: MouseEvent) {
  const cell = event.target instanceof Element ? event.target.closest('td') : null
  if (cell) cell.title = cell.scrollWidth > cell.clientWidth ? cell.innerText : ''
}
