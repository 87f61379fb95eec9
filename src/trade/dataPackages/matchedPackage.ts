import type { CompanyDb } from '../../database/company.ts'
import { type MatchedProduct, matchProducts } from './matchProducts.ts'
import type { DataPackage } from './packageFormat.ts'
import { type PackageField, packageFields } from './packageFields.ts'
import { readLibrary } from './readLibrary.ts'
import type { Taker } from './takePackage.ts'

/** Reads what of a package a company has, as somebody sees it: no price that they may not see, the package's neither. */
export async function matchedPackage(
  db: CompanyDb,
  { registry, view, seen }: Omit<Taker, 'actor'>,
  content: DataPackage,
): Promise<{ content: DataPackage; fields: PackageField[]; products: MatchedProduct[] }> {
  const fields = packageFields(registry, view)
  const sources = fields.map(({ source }) => source)
  const seesPrice = sources.includes('salePrice')
  const library = await readLibrary(db, content, { seen, seesPrice })
  return { content, fields, products: matchProducts(content, library, sources) }
}
