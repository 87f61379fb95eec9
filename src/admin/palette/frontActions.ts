/** A button of the page in front. */
export interface FrontAction {
  label: string
  element: HTMLElement
}

/**
 * Lists what can be done on the page in front: the buttons that stand in its bars of actions, as they stand there now.
 * What is pressed is the button itself, so that nothing says a second time who may do what.
 */
export function frontActions(): FrontAction[] {
  const bars = document.querySelectorAll('main [data-tab]:not([hidden]) [data-actions]')
  return (
    [...bars]
      .flatMap(bar => [...bar.querySelectorAll<HTMLElement>('button:enabled, a[href]')])
      // What stands behind the button for more is there, too.
      .filter(element => element.checkVisibility() || element.closest('[popover]'))
      .flatMap(element => {
        const label = (element.getAttribute('aria-label') ?? wordsOf(element)).trim()
        return /[\p{L}\p{N}]/u.test(label) ? { label, element } : []
      })
  )
}

/** Reads what a button says, without the number of what it stands for. */
const wordsOf = ({ childNodes }: HTMLElement) =>
  [...childNodes].map(node => (node instanceof HTMLElement && 'count' in node.dataset ? '' : node.textContent)).join('')

/** Presses it. */
export function pressAction({ element }: FrontAction): void {
  // A dialog gives the focus back to the button that it was opened with.
  element.focus()
  element.click()
}
