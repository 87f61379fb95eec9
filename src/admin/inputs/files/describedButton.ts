import type { Described } from '../Labelled.tsx'

/** Returns the ARIA attributes of an input's button: a button can't be invalid, so its message is beside it. */
export function describedButton(described: Described) {
  const { 'aria-invalid': isWrong, 'aria-required': _, ...rest } = described
  return { ...rest, 'data-wrong': isWrong || undefined }
}
