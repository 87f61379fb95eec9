import { type DomainError, fieldErrorsOf } from '../../../engine/DomainError.ts'
import { textOf } from '../../../engine/value/message.ts'

/** A mistake in a file, with a JSON pointer to its place. */
export interface Mistake {
  file: string
  pointer: string
  message: string
}

/** Thrown when a configuration can't be applied; nothing of it was. */
export class ConfigurationRefused extends Error {
  readonly mistakes: readonly Mistake[]

  constructor(mistakes: readonly Mistake[]) {
    super(mistakes.map(({ file, pointer, message }) => `${file}  ${pointer || '/'}  ${message}`).join('\n'))
    this.name = 'ConfigurationRefused'
    this.mistakes = mistakes
  }
}

/**
 * Converts a refusal to mistakes of a file.
 * @param pointerOf the place in the file of an input's name
 */
export function mistakesOf(error: DomainError, file: string, pointerOf: (name: string) => string): Mistake[] {
  const errors = Object.entries(fieldErrorsOf(error))
  if (errors.length === 0) return [{ file, pointer: pointerOf(''), message: error.message }]
  return errors.map(([name, wrong]) => ({ file, pointer: pointerOf(name), message: textOf(wrong) }))
}

/** Returns a JSON pointer to a path. */
export const pointerTo = (...path: (string | number)[]) =>
  path.map(step => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
