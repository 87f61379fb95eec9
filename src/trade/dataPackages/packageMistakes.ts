import type { Message } from '../../engine/value/message.ts'
import { reason } from '../reason.ts'
import { matchKey, plainWord } from './matchKey.ts'
import type { DataPackage } from './packageFormat.ts'

/** What is wrong at a place of a package, a JSON pointer. */
export interface PackageMistake {
  place: string
  reason: Message
}

/** Lists what a shape does not say: what stands twice, and what names a brand or category that is not there. */
export function packageMistakes({ brands, categories = [], products }: DataPackage): PackageMistake[] {
  const known = { brands: wordsOf(brands), categories: wordsOf(categories) }
  const roots = wordsOf(categories.filter(({ parentName }) => parentName === undefined))
  const unknown = (place: string, list: string, words: ReadonlySet<string>, name: string | undefined) =>
    name === undefined || words.has(plainWord(name))
      ? []
      : { place, reason: reason('packageFile.unknownName', { name: name.slice(0, 30), list }) }
  return [
    ...twice('/brands', brands, ({ name }) => plainWord(name)),
    ...twice('/categories', categories, ({ name }) => plainWord(name)),
    ...categories.flatMap(({ parentName }, index) =>
      unknown(`/categories/${index}/parentName`, '/categories', roots, parentName),
    ),
    ...products.flatMap(({ brandName, categoryName }, index) => [
      ...[unknown(`/products/${index}/brandName`, '/brands', known.brands, brandName)].flat(),
      ...[unknown(`/products/${index}/categoryName`, '/categories', known.categories, categoryName)].flat(),
    ]),
    ...twice('/products', products, matchKey),
    ...twice('/products', products, ({ productNo }) => productNo?.trim(), '/productNo'),
    ...products.flatMap(({ salePrice = 0 }, index) =>
      Number(salePrice.toFixed(2)) === salePrice
        ? []
        : { place: `/products/${index}/salePrice`, reason: reason('packageFile.decimals') },
    ),
  ]
}

const wordsOf = (named: readonly { name: string }[]) => new Set(named.map(({ name }) => plainWord(name)))

function twice<One>(
  list: string,
  all: readonly One[],
  keyOf: (one: One) => string | undefined,
  within = '',
): PackageMistake[] {
  const first = new Map<string, number>()
  return all.flatMap((one, index) => {
    const key = keyOf(one)
    if (key === undefined) return []
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, index)
    return earlier === undefined
      ? []
      : { place: `${list}/${index}${within}`, reason: reason('packageFile.twice', { other: `${list}/${earlier}` }) }
  })
}
