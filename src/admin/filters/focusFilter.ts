import styles from './filters.module.css'

/** Puts the focus into the first filter of a page: where one chooses what to look for, into what is looked for. */
export function focusFilter(page: Element | null): void {
  const cell = page?.querySelector(`.${styles.cell}`)
  const control = cell?.querySelector('input') ?? cell?.querySelector('select, button')
  if (control instanceof HTMLElement) control.focus()
  if (control instanceof HTMLInputElement) control.select()
}
