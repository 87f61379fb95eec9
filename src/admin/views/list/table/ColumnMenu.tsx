import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { use } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import type { Column } from '../../../../engine/model/model.ts'
import { StandsContext } from '../../../ui/KeepMounted.tsx'
import { mine } from '../columns/columnSettings.ts'
import type { Columns } from '../columns/useColumns.ts'

interface Props {
  column: Column
  columns: Columns
  anchor: HTMLElement
  onClose: () => void
}

/** What can be done with a column: kept at the left, hidden, sorted by. */
export function ColumnMenu({ column, columns, anchor, onClose }: Props) {
  const translate = useTranslate()
  const { setSort } = useListContext()
  const { pinned, pins, all, save, savePins } = columns
  const { source, sortable } = column
  const isPin = pins.includes(source)
  const item = (key: string, act: () => void) => (
    <MenuItem
      key={key}
      onClick={() => {
        onClose()
        act()
      }}
    >
      {translate(`docket.column.${key}`)}
    </MenuItem>
  )
  const hide = () => save(mine(all.map(one => (one.source === source ? { ...one, hidden: true } : one))))
  return (
    <Menu anchorEl={anchor} open={use(StandsContext)} onClose={onClose}>
      {sortable && item('ascending', () => setSort({ field: source, order: 'ASC' }))}
      {sortable && item('descending', () => setSort({ field: source, order: 'DESC' }))}
      {source !== pinned && !isPin && item('pin', () => savePins([...pins, source]))}
      {isPin && item('unpin', () => savePins(pins.filter(one => one !== source)))}
      {source !== pinned && item('hide', hide)}
    </Menu>
  )
}
