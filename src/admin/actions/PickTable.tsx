import Checkbox from '@mui/material/Checkbox'
import Radio from '@mui/material/Radio'
import { type RaRecord, useTranslate } from 'react-admin'
import type { Column } from '../../engine/model/model.ts'
import { Field } from '../fields/Field.tsx'
import { alignsRight } from '../fields/alignsRight.ts'
import styles from './PickDialog.module.css'

interface Props {
  label: string
  columns: readonly Column[]
  rows: readonly RaRecord[]
  isPending: boolean
  picked: ReadonlySet<unknown>
  /** Of rows of which one is chosen. */
  onPick?: (id: unknown) => void
  /** Of rows of which several are chosen, and whether one can be. */
  onPicks?: (ids: ReadonlySet<unknown>) => void
  isOpen?: (row: RaRecord) => boolean
  /** The chosen row takes the focus as it comes. */
  isFocused?: boolean
}

/** Shows a table whose rows are chosen: one by radio buttons, several by checkboxes. */
export function PickTable({ label, columns, rows, isPending, picked, onPick, onPicks, ...rest }: Props) {
  const { isOpen = () => true, isFocused = false } = rest
  const translate = useTranslate()
  const open = rows.filter(isOpen)
  const areAll = open.length > 0 && open.every(row => picked.has(row.id))
  const toggle = (id: unknown) => {
    if (onPick) return onPick(id)
    const next = new Set(picked)
    if (!next.delete(id)) next.add(id)
    onPicks?.(next)
  }
  const name = (row: RaRecord) => `${translate('docket.action.choose')} ${String(row[columns[0]!.source] ?? '')}`
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label={label} aria-busy={isPending}>
        <thead>
          <tr>
            <th>
              {onPicks && (
                <Checkbox
                  size="small"
                  checked={areAll}
                  indeterminate={!areAll && picked.size > 0}
                  disabled={open.length === 0}
                  onChange={() => onPicks(new Set(areAll ? [] : open.map(row => row.id)))}
                  slotProps={{ input: { 'aria-label': translate('ra.action.select_all') } }}
                />
              )}
            </th>
            {columns.map(column => (
              <th key={column.source} scope="col" data-right={alignsRight(column.type)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => {
            const isClosed = !isOpen(row)
            const Choice = onPick ? Radio : Checkbox
            return (
              <tr key={row.id} data-closed={isClosed} onClick={() => !isClosed && toggle(row.id)}>
                <td onClick={event => event.stopPropagation()}>
                  <Choice
                    size="small"
                    autoFocus={isFocused && picked.has(row.id)}
                    checked={picked.has(row.id)}
                    disabled={isClosed}
                    onChange={() => toggle(row.id)}
                    slotProps={{ input: { 'aria-label': name(row) } }}
                  />
                </td>
                {columns.map(column => (
                  <td key={column.source} data-label={column.label} data-right={alignsRight(column.type)}>
                    <Field record={row} column={column} />
                  </td>
                ))}
              </tr>
            )
          })}
          {rows.length === 0 && (
            <tr className={styles.none}>
              <td colSpan={columns.length + 1}>{translate(isPending ? 'ra.page.loading' : 'docket.action.none')}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}
