import type { CompanyDb } from '../../database/company.ts'
import type { SeenSql } from '../../database/sql/seenBy.ts'
import { findProducts, readStock } from './findProducts.ts'
import { addUp } from '../../engine/value/addUp.ts'
import type { Entities } from '../../engine/model/model.ts'

interface Request {
  /** Words that all have to be found in a product's names, model, numbers or pinyin. */
  keywords: string
  page: number
  perPage: number
}

/**
 * Searches products by keywords and reads their stock, with the prices that the caller may see (spec, purchase 2).
 * Without keywords it finds nothing.
 * @param entities as the caller sees them
 */
export async function lookUpStock(
  db: CompanyDb,
  { product }: Entities,
  seen: SeenSql,
  { keywords, page, perPage }: Request,
) {
  const words = keywords.normalize('NFKC').trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return { rows: [], total: 0 }
  const { ids, total } = await findProducts(db, seen, words, perPage, (page - 1) * perPage)
  const prices = PRICES.filter(name => product?.fields[name])
  const read = ids.length > 0 ? await readStock(db, seen, ids, prices) : []
  const byId = new Map(read.map(row => [row.id, row]))
  const rows = ids.flatMap(id => {
    const row = byId.get(id)
    if (!row) return []
    const stockList = row.stockList.map(({ id, name, quantity }) => ({
      id,
      warehouseName: name,
      quantity: Number(quantity),
    }))
    const stockQuantity = addUp(stockList.map(({ quantity }) => quantity))
    return { ...row, ...priced(row, prices), stockList, stockQuantity }
  })
  return { rows, total }
}

const PRICES = ['salePrice', 'purchasePrice'] as const

type Price = (typeof PRICES)[number]

const priced = (row: Partial<Record<Price, string | null>>, prices: Price[]) =>
  Object.fromEntries(prices.map(name => [name, row[name] == null ? null : Number(row[name])]))
