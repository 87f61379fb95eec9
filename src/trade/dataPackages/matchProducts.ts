import type { Message } from '../../engine/value/message.ts'
import { reason } from '../reason.ts'
import { matchKey, plainWord } from './matchKey.ts'
import { numbersFor } from './numbersFor.ts'
import type { DataPackage, PackageProduct, TakenField } from './packageFormat.ts'
import type { KnownProduct, Library } from './readLibrary.ts'

export const MATCH_STATES = ['new', 'different', 'same', 'unmatched'] as const

export type MatchState = (typeof MATCH_STATES)[number]

/** A field that a package says differently. */
export interface Difference {
  field: TakenField
  before: string | number | null
  after: string | number
  /** Whether the company changed it since it was taken over: it stays unless that is chosen. */
  isOwn: boolean
}

/** A product of a package beside what the company has of it. */
export interface MatchedProduct {
  /** Its place in the package, from 1. */
  number: number
  product: PackageProduct
  state: MatchState
  /** Why it cannot be taken over. */
  reason?: Message
  /** The company's product. */
  id?: string
  /** Its number, or the one that it would get. */
  productNo?: string
  differences: readonly Difference[]
}

/** Products that a message names at most. */
const MOST_NAMED = 3

/**
 * Holds the products of a package against those of a company, by brand and model.
 * @param fields that are compared: those that whoever asks sees
 */
export function matchProducts(
  { products }: Pick<DataPackage, 'products'>,
  library: Library,
  fields: readonly TakenField[],
): MatchedProduct[] {
  const known = new Map<string, KnownProduct[]>()
  for (const one of library.products) known.set(matchKey(one), [...(known.get(matchKey(one)) ?? []), one])
  const used = new Set(library.numbers)
  return products.map((product, index): MatchedProduct => {
    const place = { number: index + 1, product, differences: [] }
    const [own, ...others] = known.get(matchKey(product)) ?? []
    if (own && others.length > 0) return { ...place, state: 'unmatched', reason: ambiguous([own, ...others]) }
    if (own) {
      const differences = differencesOf(product, own, library, fields)
      const { id, productNo } = own
      return { ...place, id, productNo, differences, state: differences.length > 0 ? 'different' : 'same' }
    }
    const productNo = numbersFor(product).find(number => !used.has(number))
    if (productNo === undefined) {
      const number = numbersFor(product)[0]!
      return { ...place, state: 'unmatched', reason: reason('packageMatch.numberTaken', { number }) }
    }
    used.add(productNo)
    return { ...place, state: 'new', productNo }
  })
}

const ambiguous = (products: readonly KnownProduct[]) =>
  reason('packageMatch.ambiguous', {
    count: products.length,
    numbers: products.slice(0, MOST_NAMED).map(({ productNo }) => productNo),
  })

function differencesOf(
  product: PackageProduct,
  own: KnownProduct,
  { taken }: Library,
  fields: readonly TakenField[],
): Difference[] {
  const before = taken.get(own.id) ?? {}
  return fields.flatMap(field => {
    const [now, after] = [own[field] ?? null, product[field]]
    if (after === undefined || isSame(field, now, after)) return []
    const isOwn = field in before && !isSame(field, now, before[field] ?? null)
    return { field, before: now, after: typeof after === 'string' ? after.trim() : after, isOwn }
  })
}

type Value = string | number | null

/** Names of units and categories are the same however they are written; a name or number of a product is not. */
function isSame(field: TakenField, one: Value, other: Value): boolean {
  if (one === null || other === null) return one === other
  if (field === 'unit' || field === 'categoryName') return plainWord(String(one)) === plainWord(String(other))
  return typeof other === 'number' ? Number(one) === other : String(one).trim() === other.trim()
}
