import type { Described } from './Labelled.tsx'

/** What an input's button may be told by: that its value is wrong is said beside it, a button itself can't be invalid. */
export function describedButton({ 'aria-invalid': isWrong, 'aria-required': _, ...rest }: Described) {
  return { ...rest, 'data-wrong': isWrong || undefined }
}
