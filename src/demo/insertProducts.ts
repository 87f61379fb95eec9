import type { CompanyTransaction } from '../database/company.ts'
import { pinyin } from '../database/pinyin/pinyin.ts'
import { newId } from '../domain/newId.ts'
import { insertDictionary } from './insertDictionary.ts'
import { insertUnits } from './insertUnits.ts'
import { say, yuan, type Product, type Profile } from './company.ts'
import type { Random } from './random.ts'
import { productFamilies, type ProductFamily } from './words/productFamilies.ts'

/** Makes a company's catalogue: as many of each family. */
export async function insertProducts(trx: CompanyTransaction, profile: Profile, random: Random): Promise<Product[]> {
  const categories = await insertDictionary(trx, profile)
  const units = await insertUnits(trx)
  const each = Math.ceil(profile.products / productFamilies.length)
  const made = Array.from({ length: profile.products }, (_, number) => {
    const family = Math.floor(number / each)
    return makeProduct(profile, random, { family, number, size: (number % each) / each })
  })
  await trx
    .insertInto('product')
    .values(
      made.map(({ row, familyName, product }) => ({
        ...row,
        categoryId: categories.get(familyName)!,
        unitId: units.get(product.unit)!,
      })),
    )
    .execute()
  return made.map(({ product }) => product)
}

/** @param place.size from 0, the smallest of its family, to below 1 */
function makeProduct(profile: Profile, random: Random, place: { family: number; number: number; size: number }) {
  const { family, number, size } = place
  const { name, unit, brands, model, price } = productFamilies[family]!
  const id = newId()
  const purchasePrice = Math.round(priceOf(price, size) * random.between(0.93, 1.07))
  const salePrice = Math.round(purchasePrice * random.between(1.15, 1.45))
  const materialNo = `${10 + family}.${random.integer(100, 999)}.${1000 + number}`
  const row = {
    id,
    productNo: say({ profile }, `SP${100_001 + number}`),
    brandName: say({ profile }, random.pick(brands)),
    goodsName: say({ profile }, name),
    sn: say({ profile }, modelOf(model, size)),
    materialNo: random.chance(0.85) ? say({ profile }, materialNo) : null,
    salePrice: yuan(salePrice),
    purchasePrice: yuan(purchasePrice),
  }
  const keywords = `${pinyin(row.goodsName)} ${pinyin(row.brandName)}`
  return { familyName: name, row: { ...row, keywords }, product: { id, family, unit, salePrice, purchasePrice } }
}

/** In fen; the larger ones cost more than in proportion. */
const priceOf = ([smallest, largest]: ProductFamily['price'], size: number) =>
  100 * (smallest + (largest - smallest) * size ** 1.5)

/** One of all combinations of a model's parts, ordered by the first parts. */
function modelOf(model: string[][], size: number): string {
  const combinations = model.reduce((product, parts) => product * parts.length, 1)
  let rest = Math.floor(size * combinations)
  const chosen = model.toReversed().map(parts => {
    const part = parts[rest % parts.length]!
    rest = Math.floor(rest / parts.length)
    return part
  })
  return chosen.toReversed().join('')
}
