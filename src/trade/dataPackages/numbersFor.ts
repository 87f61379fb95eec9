import type { PackageProduct } from './packageFormat.ts'

/** Characters that a product's number may have. */
const LONGEST = 100

/** Lists the numbers that a product of a package may be taken over under, the best one first. */
export function numbersFor({ productNo, brandName, sn }: PackageProduct): string[] {
  if (productNo !== undefined) return [productNo.trim()]
  return [sn.trim(), `${brandName.trim()} ${sn.trim()}`].filter(number => number.length <= LONGEST)
}
