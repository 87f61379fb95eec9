import type { Described } from '../Labelled.tsx'

/** What an input's button may be told by: that its value is wrong is said beside it, a button itself can't be invalid. */
export function describedButton(described: Described) {
  const { 'aria-invalid': isWrong, 'aria-required': _, ...rest } = described
  return { ...rest, 'data-wrong': isWrong || undefined }
}
