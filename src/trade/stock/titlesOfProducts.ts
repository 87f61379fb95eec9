import type { CompanyDb } from '../../database/company.ts'

/** Reads what notices call products, by their ids. */
export async function titlesOfProducts(db: CompanyDb, ids: readonly string[]): Promise<Map<string, string>> {
  const products = await db
    .selectFrom('product')
    .select(['id', 'brandName', 'goodsName', 'sn'])
    .where('id', 'in', ids)
    .execute()
  return new Map(products.map(({ id, brandName, goodsName, sn }) => [id, `${brandName} ${goodsName} ${sn}`]))
}

/** Returns what a refusal calls a product, which is there. */
export async function titleOfProduct(db: CompanyDb, id: string): Promise<string> {
  const [title] = (await titlesOfProducts(db, [id])).values()
  if (title === undefined) throw new TypeError(`there is no product ${id}`)
  return title
}
