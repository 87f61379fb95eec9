import { isFree } from '../../../keys/keyIsFree.ts'
import { tabSeparated } from './cellText.ts'
import { beside, isIn, type Place, type Range } from './rectangle.ts'

/** What the cells of a table are, as of now. */
export interface CellReader {
  /** Text of a cell for the clipboard. */
  textAt: (place: Place, shown: string) => string
  /** Cells before the first column: boxes. */
  before: () => number
  /** How many rows and columns there are. */
  size: () => Place
  /** Places of the rows that are chosen by their boxes. */
  chosen: () => readonly number[]
  onCopied: (count: number) => void
  /** A cell is to be edited. */
  onEdit: (place: Place, cell: HTMLElement) => void
}

export interface CellRange {
  /** Other cells stand where the marked ones stood. */
  show: (size: Place) => void
  stop: () => void
}

const PRESSED = 'input, button, select, textarea, [contenteditable]'

/**
 * Lets cells of a table be marked by the mouse or Shift and arrows, and copied for a spreadsheet. Text of one cell is
 * selected, and links are followed, as ever.
 */
export function createCellRange(view: HTMLElement, reader: CellReader): CellRange {
  let range: Range | undefined
  let isPressed = false
  let size = reader.size()

  const rows = () => [...(view.querySelector('tbody')?.rows ?? [])]
  const cellAt = ({ row, column }: Place) => rows()[row]?.cells[column + reader.before()]
  const placeOf = (target: EventTarget | null): Place | undefined => {
    const cell = target instanceof Element ? target.closest('tbody td') : null
    const row = cell?.parentElement
    if (!(cell instanceof HTMLTableCellElement) || !(row instanceof HTMLTableRowElement)) return undefined
    if (!view.contains(cell)) return undefined
    const column = cell.cellIndex - reader.before()
    return column >= 0 && column < size.column ? { row: row.sectionRowIndex, column } : undefined
  }
  const draw = (next: Range | undefined) => {
    range = next
    for (const cell of view.querySelectorAll<HTMLElement>('td[data-marked]')) delete cell.dataset.marked
    if (!range) return
    const isOne = range.from.row === range.to.row && range.from.column === range.to.column
    for (const [row, line] of rows().entries())
      for (const [at, cell] of [...line.cells].entries())
        if (isIn(range, { row, column: at - reader.before() })) cell.dataset.marked = isOne ? 'one' : 'several'
  }
  const mark = (to: Place) => {
    draw({ from: range?.from ?? to, to })
    cellAt(to)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const textsOf = (wanted: Range): string[][] =>
    rows().flatMap((line, row) => {
      const cells = [...line.cells].flatMap((cell, at) => {
        const place = { row, column: at - reader.before() }
        return isIn(wanted, place) ? [reader.textAt(place, cell.innerText)] : []
      })
      return cells.length > 0 ? [cells] : []
    })
  /** The focus is in the table, or nowhere in particular: on the page around it. */
  const isHere = (target: EventTarget | null) =>
    target instanceof Node && (view.contains(target) || target.contains(view))

  const down = (event: MouseEvent) => {
    const place = placeOf(event.target)
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest(PRESSED))) return
    if (!place) return draw(undefined)
    if (event.shiftKey && range) {
      event.preventDefault()
      return mark(place)
    }
    draw({ from: place, to: place })
    isPressed = true
  }
  const move = (event: MouseEvent) => {
    const place = isPressed ? placeOf(event.target) : undefined
    if (!place || !range || (place.row === range.to.row && place.column === range.to.column)) return
    // From here on it is cells that are marked, no longer text.
    view.dataset.marking = ''
    getSelection()?.removeAllRanges()
    draw({ from: range.from, to: place })
  }
  const up = () => {
    isPressed = false
    delete view.dataset.marking
  }
  // A link would be carried away by the mouse.
  const drag = (event: Event) => isPressed && placeOf(event.target) && event.preventDefault()
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !isHere(event.target) || !isFree(event.target) || view.offsetParent === null) return
    if (event.key === 'Escape' && range) {
      event.stopPropagation()
      return draw(undefined)
    }
    const row = rows().findIndex(line => line.contains(document.activeElement))
    const at = range?.to ?? (row < 0 ? undefined : { row, column: 0 })
    if (!at) return
    const cell = cellAt(at)
    if (event.key === 'F2' && cell) {
      event.preventDefault()
      return reader.onEdit(at, cell)
    }
    const next = event.shiftKey ? beside(at, event.key, size) : undefined
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    draw({ from: range?.from ?? at, to: at })
    mark(next)
  }
  const copy = (event: ClipboardEvent) => {
    if (!isHere(event.target) || !isFree(event.target) || view.offsetParent === null) return
    if (getSelection()?.toString()) return
    const last = size.column - 1
    const whole = (row: number) => textsOf({ from: { row, column: 0 }, to: { row, column: last } })
    const texts = range ? textsOf(range) : reader.chosen().flatMap(whole)
    if (texts.length === 0) return
    event.preventDefault()
    event.clipboardData?.setData('text/plain', tabSeparated(texts))
    reader.onCopied(texts.flat().length)
  }
  const edit = (event: MouseEvent) => {
    const place = placeOf(event.target)
    const cell = place && cellAt(place)
    if (cell && event.target instanceof Element && !event.target.closest(`a, ${PRESSED}`)) reader.onEdit(place, cell)
  }

  const controller = new AbortController()
  const { signal } = controller
  document.addEventListener('mousedown', down, { signal })
  document.addEventListener('mouseover', move, { signal })
  document.addEventListener('mouseup', up, { signal })
  document.addEventListener('copy', copy, { signal })
  // Before the rows hear of an arrow.
  document.addEventListener('keydown', press, { signal, capture: true })
  view.addEventListener('dragstart', drag, { signal })
  view.addEventListener('dblclick', edit, { signal })
  return {
    show: next => {
      size = next
      draw(undefined)
    },
    stop: () => controller.abort(),
  }
}
