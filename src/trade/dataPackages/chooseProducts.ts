import { plainWord } from './matchKey.ts'
import type { MatchedProduct, MatchState } from './matchProducts.ts'

/** Which products of a package are meant: those of which all holds that is given. */
export interface ProductChoice {
  states?: readonly MatchState[]
  brandName?: string
  categoryName?: string
  /** Words that brand, name, model or number have, in any order. */
  keywords?: string
  /** Places in the package, from 1. */
  numbers?: readonly number[]
}

/** Picks the products that are meant. */
export function chooseProducts(
  matched: readonly MatchedProduct[],
  { states, brandName, categoryName, keywords = '', numbers }: ProductChoice,
): MatchedProduct[] {
  const words = plainWord(keywords).split(' ').filter(Boolean)
  const places = numbers && new Set(numbers)
  return matched.filter(({ number, product, productNo = '', state }) => {
    if (states && !states.includes(state)) return false
    if (places && !places.has(number)) return false
    if (brandName !== undefined && product.brandName !== brandName) return false
    if (categoryName !== undefined && product.categoryName !== categoryName) return false
    const text = plainWord(`${product.brandName} ${product.goodsName} ${product.sn} ${productNo}`)
    return words.every(word => text.includes(word))
  })
}
