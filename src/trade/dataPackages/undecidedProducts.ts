import type { CompanyDb } from '../../database/company.ts'
import type { MatchedProduct } from './matchProducts.ts'
import type { DataPackage } from './packageFormat.ts'

/**
 * Finds the products of a version that are new or differ, and about which nobody decided yet: neither chosen for an
 * import of it, with whatever fields, nor left out for good. What the company changed itself asks for nothing.
 */
export async function undecidedProducts(
  db: CompanyDb,
  { code, version }: DataPackage,
  products: readonly MatchedProduct[],
): Promise<MatchedProduct[]> {
  const imports = await db
    .selectFrom('dataPackageImport')
    .select('decidedNumbers')
    .where('code', '=', code)
    .where('version', '=', version)
    .execute()
  // What an import from before this was kept left out is not known: as then, it counts as whole.
  if (imports.some(({ decidedNumbers }) => decidedNumbers === null)) return []
  const decided = new Set(imports.flatMap(({ decidedNumbers }) => decidedNumbers ?? []))
  return products.filter(
    ({ number, state, differences }) =>
      !decided.has(String(number)) && (state === 'new' || differences.some(({ isOwn }) => !isOwn)),
  )
}
