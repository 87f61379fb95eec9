import { Big } from 'big.js'
import type { CompanyTransaction } from '../../database/company.ts'
import { figureMistake } from '../../engine/form/figureMistake.ts'
import { refusal } from '../refusal.ts'
import { titleOfProduct } from '../stock/titlesOfProducts.ts'

/**
 * Refuses a count that no stock can be: finer than the product's unit allows, or beyond what a column holds.
 * @param input that said it
 * @throws DomainError stockCheck.uncountable naming the product and its decimals, record.missing
 */
export async function requireCountable(trx: CompanyTransaction, productId: string, quantity: Big, input: string) {
  const unit = await trx
    .selectFrom('product')
    .innerJoin('unit', 'unit.id', 'product.unitId')
    .select('unit.decimals')
    .where('product.id', '=', productId)
    .executeTakeFirst()
  if (!unit) throw refusal('record.missing')
  if (!figureMistake(quantity.toNumber(), 'quantity', unit.decimals)) return
  const product = await titleOfProduct(trx, productId)
  throw refusal('stockCheck.uncountable', { product, count: unit.decimals }, input)
}
