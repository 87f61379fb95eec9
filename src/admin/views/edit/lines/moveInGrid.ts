import type { KeyboardEvent } from 'react'
import { controlsIn, focusControl } from './cells.ts'

/**
 * Moves through a table of inputs by keyboard: Enter to the next input, from the last of a line into the next line, and
 * up and down within a column. What an input does with a key itself goes first.
 * @param add makes another line after the last one, where that may be done
 */
export function moveInGrid(event: KeyboardEvent<HTMLElement>, add?: () => void): void {
  const { target, key } = event
  if (event.defaultPrevented || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
  const cell = target.closest('td')
  const row = cell?.closest('tr')
  if (!cell || !row) return
  if (key === 'Enter') {
    event.preventDefault()
    const controls = controlsIn(row)
    const next = controls[controls.indexOf(target) + 1] ?? controlsIn(row.nextElementSibling)[0]
    if (next) focusControl(next)
    else add?.()
  }
  if ((key === 'ArrowUp' || key === 'ArrowDown') && target.type === 'text' && target.role !== 'combobox') {
    const other = key === 'ArrowUp' ? row.previousElementSibling : row.nextElementSibling
    const [next] = controlsIn(other?.children[cell.cellIndex])
    if (!next) return
    event.preventDefault()
    focusControl(next)
  }
}
