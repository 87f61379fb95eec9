import type { CompanyDb } from '../../database/company.ts'

/** Returns what a refusal calls a product. */
export async function titleOfProduct(db: CompanyDb, id: string): Promise<string> {
  const { brandName, goodsName, sn } = await db
    .selectFrom('product')
    .select(['brandName', 'goodsName', 'sn'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return `${brandName} ${goodsName} ${sn}`
}
