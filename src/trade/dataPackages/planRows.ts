import type { ImportedRow } from '../../engine/form/importing.ts'
import { plainWord } from './matchKey.ts'
import type { MatchedProduct } from './matchProducts.ts'
import type { PackageProduct, TakenField } from './packageFormat.ts'
import type { Library, TakenValues } from './readLibrary.ts'

/** A row for the import of products. */
export interface PlannedRow {
  match: MatchedProduct
  /** By the sources of the import. */
  row: ImportedRow
  /** What the package says of the fields that are taken over, as the company writes it. */
  taken: TakenValues
}

export interface TakeChoice {
  fields: readonly TakenField[]
  /** Whether fields that the company changed since are taken over, too. */
  overwritesOwn: boolean
}

/** What no product does without. */
const REQUIRED: readonly TakenField[] = ['goodsName', 'unit']

/** Plans how products of a package are taken over: new ones whole, others where they differ. */
export function planRows(
  chosen: readonly MatchedProduct[],
  library: Library,
  { fields, overwritesOwn }: TakeChoice,
): PlannedRow[] {
  return chosen.flatMap((match): PlannedRow | [] => {
    const { product, state, productNo = '' } = match
    if (state === 'new') {
      const taken = valuesOf(product, library, new Set([...REQUIRED, ...fields]))
      const brandName = library.brands.get(plainWord(product.brandName)) ?? product.brandName.trim()
      return { match, row: { productNo, brandName, sn: product.sn.trim(), ...taken }, taken }
    }
    const differing = match.differences.filter(
      ({ field, isOwn }) => fields.includes(field) && (overwritesOwn || !isOwn),
    )
    if (differing.length === 0) return []
    const row = valuesOf(product, library, new Set(differing.map(({ field }) => field)))
    // What is the same by now came from the package, too: what the company makes of it later is its own.
    const own = new Set(match.differences.map(({ field }) => field))
    const alike = fields.filter(field => !own.has(field))
    return { match, row: { productNo, ...row }, taken: { ...valuesOf(product, library, new Set(alike)), ...row } }
  })
}

function valuesOf(product: PackageProduct, { units, categories }: Library, fields: ReadonlySet<TakenField>) {
  const values: Partial<Record<TakenField, string | number>> = {}
  for (const field of fields) {
    const value = product[field]
    if (value === undefined) continue
    const text = String(value)
    if (field === 'unit') values.unit = units.get(plainWord(text)) ?? text.trim()
    else if (field === 'categoryName') values.categoryName = categories.get(plainWord(text)) ?? text.trim()
    else values[field] = typeof value === 'string' ? text.trim() : value
  }
  return values
}
