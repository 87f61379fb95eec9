import type { Choice } from '../../../inputs/choices/savedChoice.ts'

/** What a text of a sheet names among what may be chosen: one of it, none, or several that it does not tell apart. */
export type Found = Choice | 'none' | 'several'

/** Finds what a text names exactly: by its whole label, else by one of its words or values, such as a number. */
export function findChoice(choices: readonly Choice[], text: string): Found {
  const isText = (value: unknown) => typeof value === 'string' && value.toLowerCase() === text.toLowerCase()
  const whole = choices.filter(({ label }) => isText(label))
  if (whole.length === 1) return whole[0]!
  // An id names nothing.
  const some = choices.filter(choice => {
    const values = Object.entries(choice).map(([name, value]) => name !== 'id' && value)
    return choice.label.split(/\s+/).some(isText) || values.some(isText)
  })
  return some.length === 1 ? some[0]! : some.length === 0 ? 'none' : 'several'
}
