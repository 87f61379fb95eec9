import type { Entity } from '../../engine/model/model.ts'
import filters from '../filters/filters.module.css'
import type { Heights } from '../providers/data/firstLists.ts'
import { consolePlace, keyOf } from '../providers/preferences/places.ts'
import { arrangedColumns, emptyColumns } from '../views/list/columns/arrangedColumns.ts'
import { BOXES, drawWidths, OPERATIONS, tableWidths } from '../views/list/columns/tableWidths.ts'
import { choosesRows } from '../views/list/choosesRows.ts'
import list from '../views/list/list.module.css'
import { rowPage } from '../views/list/rowPage.ts'
import { cellPlace } from '../views/list/table/cellPlace.ts'
import table from '../views/list/table/table.module.css'
import { arrangementAt } from './arrangementAt.ts'
import { cellOf } from './cellOf.ts'
import { element } from './element.ts'
import type { AskedList } from './listAt.ts'

export type Row = Readonly<Record<string, unknown>>

interface Drawing {
  asked: AskedList
  entity: Entity
  rows: readonly Row[]
  /** What the user arranged, by its place. */
  setting: (key: string) => unknown
  /** Where the list was when its address was last drawn. */
  heights?: Heights
}

/** Draws a list as the console will, with words alone: nothing of it can be pressed. */
export function drawList(page: HTMLElement, { asked, entity, rows, setting, heights = USUAL }: Drawing): void {
  const { resource, mode } = asked
  const place = { resource: resource.name, variant: asked.page.variant, mode: mode.name }
  const mine = arrangementAt(place, setting)
  const { shown, pinned, pins } = arrangedColumns(mode, resource.title, mine, emptyColumns(mode, rows))
  const boxes = choosesRows(resource, mode)
  const icons = resource.list.operations.length > 0
  const link = rowPage(resource, asked.page) ? 'a' : 'span'

  const line = (name: 'th' | 'td', cells: readonly (Node | string)[]) =>
    element(
      'tr',
      {},
      ...(boxes ? [element(name, { className: table.box }, element('input', { type: 'checkbox' }))] : []),
      ...shown.map((column, at) => {
        const { className = '', style } = cellPlace(column, pinned, pins)
        const cell = element(name, { className }, cells[at]!)
        if (style) cell.style.left = style.left
        return cell
      }),
      ...(icons ? [element(name, { className: table.operations })] : []),
    )
  const heads = shown.map(({ label }) => element('span', {}, label))
  const body = rows.map((row, index) =>
    line(
      'td',
      shown.map(column => {
        const cell = cellOf(column, row, index, shown, entity)
        return column.source === pinned ? element(link, link === 'a' ? { href: '#' } : {}, cell) : cell
      }),
    ),
  )
  const col = (width?: number) => {
    const made = element('col')
    if (width === undefined) made.dataset.column = ''
    else made.style.width = `${width}px`
    return made
  }
  const drawn = element(
    'table',
    { className: table.table },
    element(
      'colgroup',
      {},
      ...(boxes ? [col(BOXES)] : []),
      ...shown.map(() => col()),
      ...(icons ? [col(OPERATIONS)] : []),
    ),
    element('thead', {}, line('th', heads)),
    element('tbody', {}, ...body),
  )
  const scroll = element('div', { className: table.scroll }, drawn)
  const above = (className: string | undefined, height: number) => {
    const made = element('div', { className: className ?? '' })
    made.style.height = `${height}px`
    return made
  }
  const view = element(
    'div',
    { className: list.view },
    ...(heights.filters > 0 ? [above(filters.bar, heights.filters)] : []),
    element('section', { className: list.panel, ariaBusy: 'true' }, above(undefined, heights.tools), scroll),
  )
  const density = setting(keyOf(consolePlace('density')))
  if (density !== undefined) view.dataset.density = String(density)
  page.replaceChildren(view)
  // Measured only where it counts: the browser then lays out everything at once, and once more.
  const { widths = {} } = mine
  const room = Object.keys(widths).length + pins.length > 0 ? scroll.clientWidth : 0
  drawWidths(drawn, tableWidths(shown, widths, { resource, mode, room, pins }))
}

/** Of a list with one row of filters. */
const USUAL: Heights = { filters: 58, tools: 50 }
