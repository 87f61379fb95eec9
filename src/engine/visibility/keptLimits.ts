import type { Input } from '../model/formModel.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Returns the limits of figures as they were saved, where no input changes them: a limit stays what it was, even where
 * it is derived from the figure that it limits. A new record or line has none; its limits are derived from what is
 * filled in.
 * @param inputs those of one record or line
 * @param saved the same record or line as it was saved
 */
export function keptLimits(inputs: readonly Input[], saved: Values = {}): Record<string, unknown> {
  const filledIn = new Set(inputs.flatMap(({ source, readOnly }) => (readOnly ? [] : source)))
  const names = inputs.flatMap(({ most }) => (most !== undefined && most in saved && !filledIn.has(most) ? most : []))
  return Object.fromEntries(names.map(name => [name, saved[name]]))
}
