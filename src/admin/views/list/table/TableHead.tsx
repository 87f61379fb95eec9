import { useListContext, useTranslate } from 'react-admin'
import type { Column } from '../../../../engine/model/model.ts'
import { useResource } from '../../../providers/declarations.tsx'
import { cellClass } from './cellClass.ts'
import styles from './table.module.css'
import type { Resize } from '../columns/useResize.ts'
import { ResizeHandle } from './ResizeHandle.tsx'
import type { Selection } from '../useSelection.ts'

interface Props {
  columns: readonly Column[]
  pinned: string
  resize: Resize
  selection?: Selection
}

/** Shows the heads of columns; a press sorts, the right edge resizes. */
export function TableHead({ columns, pinned, resize, selection }: Props) {
  const { data = [], sort, setSort } = useListContext()
  const { resource } = useResource()
  const translate = useTranslate()
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={styles.box}>
            <input
              type="checkbox"
              ref={setPartly(selection.chosen.length > 0 && selection.chosen.length < data.length)}
              checked={data.length > 0 && selection.chosen.length === data.length}
              disabled={data.length === 0}
              onChange={selection.toggleAll}
              aria-label={translate('ra.action.select_all')}
            />
          </th>
        )}
        {columns.map(column => {
          const order = sort.field === column.source ? sort.order : undefined
          return (
            <th
              key={column.source}
              scope="col"
              data-column={column.source}
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
              <ResizeHandle source={column.source} resize={resize} />
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

/** What no attribute says: some are chosen, others not. */
const setPartly = (isPartly: boolean) => (box: HTMLInputElement | null) => {
  if (box) box.indeterminate = isPartly
}
