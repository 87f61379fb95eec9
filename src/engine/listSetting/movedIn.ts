/**
 * Returns the names that moved from one order to another, in their new order: the fewest that explain the difference.
 * Names that only one of the two has did not move.
 */
export function movedIn(before: readonly string[], after: readonly string[]): string[] {
  const was = before.filter(name => after.includes(name))
  const is = after.filter(name => before.includes(name))
  const stayed = longestCommon(was, is)
  return is.filter(name => !stayed.has(name))
}

/** Returns the longest common subsequence of two orders of the same names. */
function longestCommon(one: readonly string[], other: readonly string[]): Set<string> {
  // At [row][column]: the length of the longest common subsequence of what is left of the two from there on.
  const lengths = Array.from({ length: one.length + 1 }, () => Array.from({ length: other.length + 1 }, () => 0))
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1)
      lengths[row]![column] =
        one[row] === other[column]
          ? lengths[row + 1]![column + 1]! + 1
          : Math.max(lengths[row + 1]![column]!, lengths[row]![column + 1]!)
  const common = new Set<string>()
  for (let row = 0, column = 0; row < one.length && column < other.length; ) {
    if (one[row] === other[column]) {
      common.add(one[row]!)
      row += 1
      column += 1
    } else if (lengths[row + 1]![column]! > lengths[row]![column + 1]!) row += 1
    else column += 1
  }
  return common
}
