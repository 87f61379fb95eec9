import { initialsOf } from './initialsOf.ts'

/** What is typed, as names are compared with it. */
export const typedOf = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/**
 * Keeps what a text finds by its name or its initials: first what is called so, then what begins with it, by its
 * initials, and what has it anywhere, each in the given order.
 * @param further words that find it, too, after all others
 */
export function ranked<Entry>(
  entries: readonly Entry[],
  text: string,
  nameOf: (entry: Entry) => string,
  further: (entry: Entry) => string = () => '',
): Entry[] {
  const typed = typedOf(text)
  if (typed === '') return []
  return entries
    .flatMap(entry => {
      const rank = rankOf(typedOf(nameOf(entry)), typed) ?? (typedOf(further(entry)).includes(typed) ? LAST : undefined)
      return rank === undefined ? [] : { entry, rank }
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry)
}

const LAST = 5

function rankOf(name: string, typed: string): number | undefined {
  if (name === typed) return 0
  if (name.startsWith(typed)) return 1
  const initials = initialsOf(name)
  // Nobody types Chinese where initials are meant.
  if (initials.startsWith(typed)) return 2
  if (name.includes(typed)) return 3
  return typed.length > 1 && initials.includes(typed) ? 4 : undefined
}
