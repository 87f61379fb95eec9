import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { use } from 'react'
import { useListContext, useNotify, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { Column } from '../../../../engine/model/model.ts'
import { ownPages } from '../../../../engine/visibility/ownPages.ts'
import { useActor } from '../../../providers/actor.tsx'
import { useResource } from '../../../providers/declarations.tsx'
import { StandsContext } from '../../../ui/KeepMounted.tsx'
import { mine } from '../columns/columnSettings.ts'
import { cellText, tabSeparated } from '../range/cellText.ts'
import type { Columns } from '../columns/useColumns.ts'

interface Props {
  column: Column
  columns: Columns
  anchor: HTMLElement
  onClose: () => void
}

/** What can be done with a column: sorted by, kept at the left, copied, hidden, and changed for everyone. */
export function ColumnMenu({ column, columns, anchor, onClose }: Props) {
  const translate = useTranslate()
  const { data = [], setSort } = useListContext()
  const notify = useNotify()
  const navigate = useNavigate()
  const { resource } = useResource()
  const { menus } = useActor()
  const config = ownPages(menus).find(({ cmp }) => cmp === 'listConfig')?.path
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
  const copy = async () => {
    const at = anchor.closest('th')?.cellIndex ?? -1
    const cells = [...(anchor.closest('table')?.tBodies[0]?.rows ?? [])].map(row => row.cells[at]?.innerText ?? '')
    const texts = data.map((record, row) => cellText({ record, column, shown: cells[row] ?? '' }))
    try {
      await navigator.clipboard.writeText(tabSeparated(texts.map(text => [text])))
      notify('docket.column.copied', { type: 'success', messageArgs: { count: texts.length }, autoHideDuration: 2000 })
    } catch {
      notify('docket.show.notCopied', { type: 'warning' })
    }
  }
  return (
    <Menu anchorEl={anchor} open={use(StandsContext)} onClose={onClose}>
      {sortable && item('ascending', () => setSort({ field: source, order: 'ASC' }))}
      {sortable && item('descending', () => setSort({ field: source, order: 'DESC' }))}
      {source !== pinned && !isPin && item('pin', () => savePins([...pins, source]))}
      {isPin && item('unpin', () => savePins(pins.filter(one => one !== source)))}
      {item('copy', () => void copy())}
      {source !== pinned && item('hide', hide)}
      {config !== undefined &&
        item(
          'configure',
          () => void navigate(`${config}?${new URLSearchParams({ list: resource.name, column: source })}`),
        )}
    </Menu>
  )
}
