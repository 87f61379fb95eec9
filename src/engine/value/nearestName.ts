/**
 * Finds the known name with the least edit distance from `name`; undefined when none is close enough to have been
 * meant.
 */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined
  let least = Infinity
  for (const candidate of known) {
    const distance = distanceOf(letters(name), letters(candidate))
    if (distance < least) [best, least] = [candidate, distance]
  }
  return best
}

const letters = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Returns the edit distance where the name is a few typing slips away, or a word shorter or longer; else infinity. */
function distanceOf(name: string, candidate: string): number {
  const slips = editDistance(name, candidate)
  const [short, long] = name.length < candidate.length ? [name, candidate] : [candidate, name]
  if (slips <= Math.max(1, long.length / 3) && slips < long.length) return slips
  return short.length >= SHORTEST_WORD && long.includes(short) ? slips : Infinity
}

const SHORTEST_WORD = 4

/** Counts letters inserted, deleted, replaced, or swapped with their neighbour. */
function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= a.length; row++) {
    const above = rows[row - 1]!
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const replaced = above[column - 1]! + (a[row - 1] === b[column - 1] ? 0 : 1)
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const swapped = isSwapped ? rows[row - 2]![column - 2]! + 1 : Infinity
      current.push(Math.min(replaced, swapped, above[column]! + 1, current[column - 1]! + 1))
    }
    rows.push(current)
  }
  return rows[a.length]![b.length]!
}
