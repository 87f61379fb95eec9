import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { CompanyDb } from '../../database/company.ts'
import { containing } from '../../database/sql/containing.ts'
import type { SeenSql } from '../../database/sql/seenBy.ts'

const TEXTS = ['goodsName', 'brandName', 'sn', 'productNo', 'materialNo'] as const

/** Returns the columns to search for a word; pinyin is only searched for Latin words. */
const textsFor = (word: string) => (/^\p{ASCII}*$/u.test(word) ? ([...TEXTS, 'keywords'] as const) : TEXTS)

/**
 * Searches products that contain every word, of those that the reader sees; those whose number or model begins with the text come first.
 * @returns a page of ids and the total
 */
export async function findProducts(db: CompanyDb, seen: SeenSql, words: string[], limit: number, offset: number) {
  const found = words.reduce(
    (query, word) => query.where(({ or, eb }) => or(textsFor(word).map(text => eb(text, 'ilike', containing(word))))),
    db.selectFrom('product').where(seen('product')),
  )
  const beginning = containing(words.join(' ')).slice(1)
  const rows = await found
    .select(({ fn }) => ['id', fn.countAll<string>().over().as('total')])
    .orderBy(({ or, eb }) => or([eb('sn', 'ilike', beginning), eb('productNo', 'ilike', beginning)]), 'desc')
    .orderBy('productNo')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  if (rows.length > 0 || offset === 0) return { ids: rows.map(({ id }) => id), total: Number(rows[0]?.total ?? 0) }
  const { total } = await found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  return { ids: [], total: Number(total) }
}

/** Reads products with their stock by warehouse, in those that the reader sees. */
export function readStock(db: CompanyDb, seen: SeenSql, ids: string[], prices: ('salePrice' | 'purchasePrice')[]) {
  return db
    .selectFrom('product')
    .innerJoin('unit', 'unit.id', 'product.unitId')
    .select(['product.id', 'brandName', 'goodsName', 'sn', 'productNo', 'unit.name as unit', ...prices])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('stockBalance')
          .innerJoin('warehouse', 'warehouse.id', 'stockBalance.warehouseId')
          .select(['warehouse.id', 'warehouse.warehouseName as name', 'stockBalance.quantity'])
          .whereRef('stockBalance.productId', '=', 'product.id')
          .where('stockBalance.quantity', '>', sql<string>`0`)
          .where(seen('stockBalance'))
          .where(seen('warehouse'))
          .orderBy('warehouse.warehouseName')
          .orderBy('warehouse.id'),
      ).as('stockList'),
    )
    .where('product.id', 'in', ids)
    .execute()
}
