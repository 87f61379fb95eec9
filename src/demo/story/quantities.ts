import type { Company, Product } from '../company.ts'
import type { Random } from '../random.ts'
import { DAY } from '../workCalendar.ts'

/** How many of a product are usual in one order: the dearer the fewer. */
export function usualQuantity({ purchasePrice }: Product): number {
  const yuan = purchasePrice / 100
  if (yuan > 1000) return 2
  if (yuan > 200) return 6
  return yuan > 30 ? 20 : 80
}

/** A number below `count`, each half as likely as the one before. */
export function weighted(random: Random, count: number): number {
  for (let number = 0; number < count - 1; number++) if (random.chance(0.5)) return number
  return count - 1
}

/** Business begins when the first goods are counted. */
const FIRST = 4 * DAY

/** When in the year something comes or leaves: the nearer to now, the more there is. */
export const whenOf = ({ random, end }: Company): number => end - (end - FIRST) * random.between(0, 1) ** 1.8

/** What comes or leaves first and what follows. */
export function inHalves<Line extends { quantity: number }>(lines: Line[]): [Line[], Line[]] {
  const first = lines.map(line => ({ ...line, quantity: Math.ceil(line.quantity / 2) }))
  const rest = lines.map((line, index) => ({ ...line, quantity: line.quantity - first[index]!.quantity }))
  return [first, rest.filter(({ quantity }) => quantity > 0)]
}
