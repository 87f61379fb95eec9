import type { DomainError } from '../../../engine/DomainError.ts'

/** What is wrong in a file, with a JSON pointer to where it stands. */
export interface Mistake {
  file: string
  pointer: string
  message: string
}

/** A configuration can't be applied; nothing of it was. */
export class ConfigurationRefused extends Error {
  readonly mistakes: readonly Mistake[]

  constructor(mistakes: readonly Mistake[]) {
    super(mistakes.map(({ file, pointer, message }) => `${file}  ${pointer || '/'}  ${message}`).join('\n'))
    this.name = 'ConfigurationRefused'
    this.mistakes = mistakes
  }
}

/**
 * What the console would have been told, by where it stands in a file.
 * @param pointerOf the place of what an input's name speaks of
 */
export function mistakesOf(error: DomainError, file: string, pointerOf: (name: string) => string): Mistake[] {
  const errors = Object.entries((error.errors ?? {}) as Readonly<Record<string, string>>)
  if (errors.length === 0) return [{ file, pointer: pointerOf(''), message: error.message }]
  return errors.map(([name, message]) => ({ file, pointer: pointerOf(name), message }))
}

/** A pointer to a member. */
export const pointerTo = (...path: (string | number)[]) =>
  path.map(step => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
