import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import type { Column } from '../../../../engine/model/model.ts'
import { useResource } from '../../../providers/declarations.tsx'
import { KeepMounted } from '../../../ui/KeepMounted.tsx'
import { lazyPart } from '../../../ui/parts/lazyPart.tsx'
import { cellPlace } from './cellPlace.ts'
import styles from './table.module.css'
import type { Columns } from '../columns/useColumns.ts'
import type { Resize } from '../columns/useResize.ts'
import { ResizeHandle } from './ResizeHandle.tsx'
import type { Selection } from '../useSelection.ts'

const ColumnMenu = lazyPart(() => import('./ColumnMenu.tsx').then(m => m.ColumnMenu))

interface Props {
  columns: Columns
  resize: Resize
  selection?: Selection
}

/** Shows the heads of columns; a press sorts, the right edge resizes, and a menu does the rest. */
export function TableHead({ columns, resize, selection }: Props) {
  const { shown, pinned, pins } = columns
  const [menu, setMenu] = useState<{ column: Column; anchor: HTMLElement }>()
  const { data = [], sort, setSort } = useListContext()
  const { resource } = useResource()
  const translate = useTranslate()
  const openByKey = (column: Column) => (event: KeyboardEvent<HTMLElement>) => {
    if (!event.altKey || event.key !== 'ArrowDown') return
    event.preventDefault()
    setMenu({ column, anchor: event.currentTarget })
  }
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
        {shown.map(column => {
          const order = sort.field === column.source ? sort.order : undefined
          return (
            <th
              key={column.source}
              scope="col"
              data-column={column.source}
              {...cellPlace(column, pinned, pins)}
              onContextMenu={(event: MouseEvent<HTMLElement>) => {
                event.preventDefault()
                setMenu({ column, anchor: event.currentTarget })
              }}
              aria-sort={order && (order === 'ASC' ? 'ascending' : 'descending')}
            >
              {column.sortable ? (
                <button
                  type="button"
                  className={styles.sort}
                  data-order={order}
                  aria-haspopup="menu"
                  onKeyDown={openByKey(column)}
                  onClick={() => setSort({ field: column.source, order: order === 'ASC' ? 'DESC' : 'ASC' })}
                >
                  <span>{column.label}</span>
                </button>
              ) : (
                <button
                  type="button"
                  className={styles.unsorted}
                  title={column.label}
                  aria-haspopup="menu"
                  onKeyDown={openByKey(column)}
                  onClick={({ currentTarget }) => setMenu({ column, anchor: currentTarget })}
                >
                  <span>{column.label}</span>
                </button>
              )}
              <button
                type="button"
                className={styles.menu}
                // By the keyboard it is Alt+↓ on the head.
                tabIndex={-1}
                aria-hidden="true"
                // What had the focus has it again once the menu is closed.
                onMouseDown={event => event.preventDefault()}
                onClick={({ currentTarget }) => setMenu({ column, anchor: currentTarget })}
              />
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
      <KeepMounted>{menu && <ColumnMenu {...menu} columns={columns} onClose={() => setMenu(undefined)} />}</KeepMounted>
    </thead>
  )
}

/** What no attribute says: some are chosen, others not. */
const setPartly = (isPartly: boolean) => (box: HTMLInputElement | null) => {
  if (box) box.indeterminate = isPartly
}
