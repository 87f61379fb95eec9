import { memo } from 'react'
import type { RaRecord } from 'react-admin'
import type { Column } from '../../../engine/model.ts'
import { Field } from '../../fields/Field.tsx'
import { EMPTY } from '../../fields/format.ts'
import { alignsRight } from '../../fields/index.ts'
import { useResource } from '../../providers/declarations.tsx'
import { applyingColumn } from '../../../engine/applyingColumn.ts'
import { OperationCell } from './OperationCell.tsx'
import { RecordLink } from './RecordLink.tsx'
import styles from './table.module.css'

interface Props {
  record: RaRecord
  row: number
  columns: readonly Column[]
  pinned: string
  path?: string
  /** One row at a time is in the tab order. */
  focusable: boolean
}

export const TableRow = memo(function TableRow({ record, row, columns, pinned, path, focusable }: Props) {
  const { entity, resource } = useResource()
  return (
    <tr>
      {columns.map(column => {
        const applying = applyingColumn(column, record, columns, entity)
        const field = applying ? <Field record={record} column={applying} row={row} /> : EMPTY
        const linked = path && column.source === pinned
        return (
          <td key={column.source} className={cellClass(column, pinned)}>
            {linked ? (
              <RecordLink to={path} tabIndex={focusable ? 0 : -1}>
                {field}
              </RecordLink>
            ) : (
              field
            )}
          </td>
        )
      })}
      {resource.list.operations.length > 0 && (
        <OperationCell title={String(record[resource.title] ?? '')} path={path} focusable={focusable} />
      )}
    </tr>
  )
})

/** Of a column's head and cells alike. */
export function cellClass(column: Column, pinned: string): string | undefined {
  if (column.source === pinned) return styles.pinned
  return alignsRight(column.type) ? styles.right : undefined
}
