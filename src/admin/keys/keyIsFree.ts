/** What takes keys itself: text, choices, and what stands over the page. */
const TAKES = [
  'input:not([type="checkbox"], [type="radio"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="dialog"]',
  '[role="menu"]',
  '[role="listbox"]',
  '[role="combobox"]',
  'dialog',
].join()

/** What the space bar presses. */
const PRESSED = 'button, input, summary, [role="button"], [role="switch"]'

/** A dialog or menu over the page; one of a page that is kept behind another does not count. */
const OVER = ':is([aria-modal="true"], .MuiModal-root):not(.MuiModal-hidden, [hidden] *), dialog:modal'

/** Tells whether a key is nobody's: not typed, not a word in the making, not pressed in or under a dialog. */
export function keyIsFree(event: KeyboardEvent): boolean {
  return !event.defaultPrevented && !isComposed(event) && [event.target, document.activeElement].every(isFree)
}

/** Tells whether a key pressed here is nobody's. The sign of a key goes where the focus is once the key was heard. */
export const isFree = (place: EventTarget | null): boolean =>
  !(place instanceof Element && place.closest(TAKES)) && document.querySelector(OVER) === null

/** Tells whether the space bar presses what has the focus. */
export const isPressedBySpace = (place: EventTarget | null): boolean =>
  place instanceof Element && place.closest(PRESSED) !== null

/** Part of a Chinese word; some browsers say so only by the number of old. */
const isComposed = ({ isComposing, key, keyCode }: KeyboardEvent) => isComposing || key === 'Process' || keyCode === 229
