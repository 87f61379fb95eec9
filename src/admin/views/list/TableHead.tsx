import type { PointerEvent } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import type { Column } from '../../../engine/model.ts'
import { useResource } from '../../providers/declarations.tsx'
import { cellClass } from './TableRow.tsx'
import styles from './table.module.css'
import type { Resize } from './useColumnWidths.ts'

interface Props {
  columns: readonly Column[]
  pinned: string
  resize: Resize
}

/** Names of the columns; a press sorts, the right edge is the handle of the width. */
export function TableHead({ columns, pinned, resize }: Props) {
  const { sort, setSort } = useListContext()
  const { resource } = useResource()
  const translate = useTranslate()
  return (
    <thead>
      <tr>
        {columns.map(column => {
          const order = sort.field === column.source ? sort.order : undefined
          return (
            <th
              key={column.source}
              scope="col"
              className={cellClass(column, pinned)}
              aria-sort={order && (order === 'ASC' ? 'ascending' : 'descending')}
            >
              {column.sortable ? (
                <button
                  type="button"
                  data-order={order}
                  onClick={() => setSort({ field: column.source, order: order === 'ASC' ? 'DESC' : 'ASC' })}
                >
                  <span>{column.label}</span>
                </button>
              ) : (
                <span title={column.label}>{column.label}</span>
              )}
              <span
                className={styles.handle}
                onPointerDown={(event: PointerEvent<HTMLElement>) => resize.start(event, column.source)}
                onPointerMove={resize.move}
                onPointerUp={resize.end}
                onDoubleClick={resize.reset}
              />
            </th>
          )
        })}
        {resource.list.operations.length > 0 && (
          <th scope="col" className={styles.operations}>
            {translate('docket.list.operations')}
          </th>
        )}
      </tr>
    </thead>
  )
}
