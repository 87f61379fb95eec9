/** Compares versions number by number: above zero where the first is the newer one. */
export function compareVersions(one: string, other: string): number {
  const [numbers, others] = [numbersOf(one), numbersOf(other)]
  const length = Math.max(numbers.length, others.length)
  for (let place = 0; place < length; place++) {
    const difference = (numbers[place] ?? 0) - (others[place] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

const numbersOf = (version: string) => version.split('.').map(Number)
