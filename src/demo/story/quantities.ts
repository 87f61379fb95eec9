import type { Product } from '../company.ts'
import type { Random } from '../random.ts'

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
