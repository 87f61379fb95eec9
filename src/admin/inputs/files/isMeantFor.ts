import { isInFront } from '../../ui/isInFront.ts'

/**
 * Tells whether pasted pictures belong to this place: the focus is in it, or it is the only one in front. Where text is
 * typed, a paste with text counts as text: copied cells bring a picture of themselves.
 */
export function isMeantFor(zone: HTMLElement | null, { clipboardData, target }: ClipboardEvent): boolean {
  if (!zone || !isInFront(zone)) return false
  if (zone.contains(document.activeElement)) return true
  if (isTyping(target) && clipboardData?.types.includes('text/plain')) return false
  return [...document.querySelectorAll<HTMLElement>('[data-pictures]')].filter(isInFront).length === 1
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea')
}
