const GAP = 4

/** Puts what stands in the browser's top layer below its anchor or, where there is no room, above. */
export function placeBeside(element: HTMLElement, anchor: HTMLElement) {
  const { left, top, bottom } = anchor.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = element
  const isBelow = bottom + GAP + offsetHeight <= innerHeight || top < offsetHeight + GAP
  const below = Math.max(Math.min(bottom + GAP, innerHeight - offsetHeight - GAP), GAP)
  element.style.setProperty('--left', `${Math.max(Math.min(left, innerWidth - offsetWidth - GAP), GAP)}px`)
  element.style.setProperty('--top', `${isBelow ? below : top - GAP - offsetHeight}px`)
}
