/** A cell of a table of lines, from 0; the first column counts the lines. */
export interface CellPlace {
  row: number
  column: number
}

/** Finds the cell that something stands in, and the body of its table. */
export function placeOf(target: EventTarget): { body: HTMLElement; place: CellPlace } | undefined {
  const cell = target instanceof Element ? target.closest('td') : null
  const row = cell?.closest('tr')
  const body = row?.closest('tbody')
  return cell && row && body ? { body, place: { row: row.sectionRowIndex, column: cell.cellIndex } } : undefined
}

export type Control = HTMLInputElement | HTMLSelectElement

/** Returns what can be typed into, in the order of the keyboard. */
export function controlsIn(element: Element | null | undefined): Control[] {
  return [...(element?.querySelectorAll<Control>('input:not([disabled], [hidden]), select, textarea') ?? [])]
}

/** Goes to an input; what is typed then takes the place of what stands there. */
export function focusControl(control: Control): void {
  control.focus()
  if (control instanceof HTMLInputElement && control.type === 'text') control.select()
}
