import { memo, type MouseEvent as ReactMouseEvent } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import type { Column } from '../../../../engine/model/model.ts'
import { Field } from '../../../fields/Field.tsx'
import { EMPTY } from '../../../fields/format.ts'
import { withoutLink } from '../../../fields/withoutLink.ts'
import { useResource } from '../../../providers/declarations.tsx'
import { applyingColumn } from '../../../../engine/list/applyingColumn.ts'
import { isOfLine } from '../../../../engine/list/isOfLine.ts'
import { cellPlace } from './cellPlace.ts'
import { OperationCell } from './OperationCell.tsx'
import { RecordLink } from '../RecordLink.tsx'
import type { Selection } from '../useSelection.ts'
import styles from './table.module.css'

interface Props {
  record: RaRecord
  row: number
  columns: readonly Column[]
  pinned: string
  pins: readonly string[]
  path?: string
  /** It came while the list was open. */
  fresh?: boolean
  /** One row at a time is in the tab order. */
  focusable: boolean
  /** Its record is shown beside the list. */
  previewed: boolean
  /** Where rows are lines: how it belongs to those beside it. */
  continues?: boolean
  goesOn?: boolean
  /** Relation whose lines the rows are. */
  lines?: string
  /** Where rows are chosen. */
  chosen?: boolean
  onChoose?: Selection['toggle']
}

export const TableRow = memo(function TableRow(props: Props) {
  const {
    record,
    row,
    columns,
    pinned,
    pins,
    path,
    fresh = false,
    focusable,
    previewed,
    continues,
    goesOn,
    lines,
    chosen = false,
    onChoose,
  } = props
  const { entity, resource } = useResource()
  const translate = useTranslate()
  const title = String(record[resource.title] ?? '')
  /** The row above says it of the same record. */
  const isSaid = ({ source }: Column) => continues && lines !== undefined && !isOfLine(entity, source, lines)
  return (
    <tr data-chosen={chosen} data-previewed={previewed} data-goes-on={goesOn} data-fresh={fresh}>
      {onChoose && (
        <td className={styles.box}>
          <input
            type="checkbox"
            tabIndex={focusable ? 0 : -1}
            checked={chosen}
            onChange={({ nativeEvent }) => onChoose(record.id, hasShift(nativeEvent))}
            onMouseDown={keepText}
            aria-label={`${translate('docket.action.choose')} ${title}`}
          />
        </td>
      )}
      {columns.map(column => {
        const applying = applyingColumn(column, record, columns, entity)
        const linked = path && column.source === pinned
        const shown = applying && linked ? withoutLink(applying) : applying
        const field = shown ? <Field record={record} column={shown} row={row} /> : EMPTY
        const words = linked ? (
          <RecordLink to={path} row={row} tabIndex={focusable ? 0 : -1}>
            {field}
          </RecordLink>
        ) : (
          field
        )
        return (
          <td key={column.source} {...cellPlace(column, pinned, pins)}>
            {isSaid(column) ? <span className={styles.repeated}>{words}</span> : words}
            {fresh && column.source === pinned && <span className={styles.fresh}>{translate('docket.list.new')}</span>}
          </td>
        )
      })}
      {resource.list.operations.length > 0 && <OperationCell {...{ title, path, row, focusable }} />}
    </tr>
  )
})

const hasShift = (event: Event) => event instanceof MouseEvent && event.shiftKey

/** With Shift the browser would mark the text between. */
const keepText = (event: ReactMouseEvent) => event.shiftKey && event.preventDefault()
