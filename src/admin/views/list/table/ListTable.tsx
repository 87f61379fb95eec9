import { type ComponentType, type MouseEvent, useRef } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import type { Mode } from '../../../../engine/model/model.ts'
import { ListState } from '../ListState.tsx'
import { groupedRows } from './groupedRows.ts'
import { SkeletonRows } from './SkeletonRows.tsx'
import { useResource } from '../../../providers/declarations.tsx'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { TotalsRow } from '../totals/TotalsRow.tsx'
import type { Totals } from '../totals/useTotals.ts'
import styles from './table.module.css'
import { BOXES, OPERATIONS } from '../columns/tableWidths.ts'
import { useColumnWidths } from '../columns/useColumnWidths.ts'
import type { Columns } from '../columns/useColumns.ts'
import { fromRow, ListWayContext, useListWay } from '../listWay.ts'
import { HoverButton } from '../preview/HoverButton.tsx'
import { ListPreview } from '../preview/ListPreview.tsx'
import { usePreview } from '../preview/usePreview.ts'
import { useCellRange } from '../range/useCellRange.ts'
import { type EditedCell, useEditedCell } from '../range/useEditedCell.ts'
import type { Selection } from '../useSelection.ts'
import { useListPlace } from '../useListPlace.ts'
import { useRecordPath } from '../useRecordPath.ts'
import { useNewRows } from '../useNewRows.ts'
import { useHeldRow } from './useHeldRow.ts'
import { useRowKeys } from './useRowKeys.ts'
import { useRows } from './useRows.ts'

interface Props {
  mode: Mode
  columns: Columns
  selection?: Selection
  totals?: Totals
  /** Edits a cell in its place. */
  editor: ComponentType<EditedCell & { onClose: () => void }>
}

/** Shows the records in a plain table: one style sheet, no component library in the cells. */
export function ListTable({ mode, columns, selection, totals, editor: Editor }: Props) {
  const { shown, pinned, pins } = columns
  const { data = [], isPending, perPage } = useListContext()
  const { operations } = useResource().resource.list
  const translate = useTranslate()
  const pathTo = useRecordPath()
  const further = [selection, operations.length > 0].filter(Boolean).length
  const { scroll, ...place } = useListPlace(mode)
  const { widths, tableStyle, resize } = useColumnWidths(mode, columns, scroll)
  const body = useRef<HTMLTableSectionElement>(null)
  const fresh = useNewRows(mode)
  const held = useHeldRow(mode, fresh, scroll, body)
  const { edited, edit, close: endEdit } = useEditedCell(scroll, mode, shown)
  useCellRange(scroll, { columns: shown, selection, onEdit: edit })
  const preview = usePreview()
  const from = useListWay(mode)
  const rows = useRows(data, body, preview.isOpen)
  const groups = mode.rows === undefined ? undefined : groupedRows(data)
  const close = () => {
    preview.close()
    rows.focus()
  }
  useRowKeys(rows, {
    selection,
    from: fromRow(from, rows.at),
    preview: preview.page && (preview.isOpen ? close : preview.open),
  })
  return (
    <ListWayContext value={from}>
      <div
        ref={scroll}
        className={styles.scroll}
        {...place}
        onScroll={() => {
          place.onScroll()
          held.onScroll()
        }}
      >
        {held.above > 0 && (
          <button type="button" className={styles.above} onClick={held.toTop}>
            {translate('docket.list.newAbove', { count: held.above })}
          </button>
        )}
        <table className={styles.table} style={tableStyle}>
          <colgroup>
            {selection && <col style={{ width: BOXES }} />}
            {shown.map((column, index) => (
              <col key={column.source} data-column={column.source} style={{ width: widths[index] }} />
            ))}
            {operations.length > 0 && <col style={{ width: OPERATIONS }} />}
          </colgroup>
          <TableHead columns={columns} resize={resize} selection={selection} />
          <tbody
            data-grouped={groups && ''}
            ref={body}
            onKeyDown={rows.onKeyDown}
            onFocus={rows.onFocus}
            onMouseOver={tellWhatIsCut}
          >
            {isPending && (
              <SkeletonRows rows={perPage} columns={shown.length + further} hasBoxes={selection !== undefined} />
            )}
            {data.map((record, index) => (
              <TableRow
                key={record.id}
                record={record}
                row={index}
                columns={shown}
                pinned={pinned}
                pins={pins}
                path={pathTo(record)}
                lines={mode.rows}
                {...groups?.[index]}
                fresh={fresh.has(record.id)}
                focusable={index === rows.at}
                previewed={preview.isOpen && index === rows.at}
                chosen={selection?.has(record.id)}
                onChoose={selection?.toggle}
              />
            ))}
          </tbody>
          {totals && (
            <TotalsRow
              totals={totals}
              columns={shown}
              pinned={pinned}
              pins={pins}
              hasBoxes={selection !== undefined}
              hasOperations={operations.length > 0}
            />
          )}
        </table>
        <ListState />
        {edited && (
          <Editor
            key={`${edited.id} ${edited.input.source}`}
            {...edited}
            onClose={() => {
              endEdit()
              rows.mark(edited.row - 1)
              rows.focus()
            }}
          />
        )}
        {preview.page && (
          <HoverButton
            scroll={scroll}
            onPress={row => {
              rows.mark(row)
              preview.open()
            }}
          />
        )}
      </div>
      <ListPreview {...preview} {...rows} count={data.length} onClose={close} />
    </ListWayContext>
  )
}

/** Text that its cell cuts short is told in full by the browser's tooltip. */
function tellWhatIsCut(event: MouseEvent) {
  const cell = event.target instanceof Element ? event.target.closest('td') : null
  if (cell) cell.title = cell.scrollWidth > cell.clientWidth ? cell.innerText : ''
}
