import { Big } from 'big.js'
import { sql } from 'kysely'
import type { CompanyDb } from '../../database/company.ts'
import { createCacheByOwner } from '../../database/createCache.ts'
import { type PartedSums, partedSums } from '../../database/sql/partedSums.ts'
import { type AnySelect, anySelect, createScope, statementBy } from '../../database/sql/createScope.ts'
import { withinRowScope } from '../../database/sql/scope.ts'
import { statementBuilder } from '../../database/sql/statementBuilder.ts'
import type { ReadSums } from '../../domain/keptSums.ts'
import type { Entities } from '../../engine/model/model.ts'

export interface ShortStock {
  productId: string
  warehouseId: string
  brandName: string
  goodsName: string
  sn: string
  productNo: string
  unit: string
  warehouseName: string
  /** Quantity that pending stock-outs need. */
  pending: number
  stock: number
  /** Missing quantity. */
  short: number
  /** Number of pending stock-outs that need it. */
  documents: number
}

interface Demand {
  productId: string
  warehouseId: string
  pending: Big
  documents: number
  stock: Big
}

/**
 * Lists goods of which a warehouse has less than pending stock-outs need, the most wanted first: of the stock-outs,
 * goods and warehouses that the reader sees.
 * @returns up to `most` rows, and the total
 */
export async function readShortStock(
  db: CompanyDb,
  most: number,
  readSums: ReadSums,
): Promise<{ rows: ShortStock[]; total: number }> {
  const sums = await readSums(pendingDemand)
  const wanted = [...sums].map(([group, { total, records }]) => {
    const [productId = '', warehouseId = ''] = group.split(' ')
    return { productId, warehouseId, pending: total, documents: records }
  })
  const stocks = await stocksOf(db, [...new Set(wanted.map(({ productId }) => productId))])
  const short = wanted
    .map(demand => ({ ...demand, stock: new Big(stocks.get(`${demand.productId} ${demand.warehouseId}`) ?? 0) }))
    .filter(({ pending, stock }) => pending.gt(stock))
    .toSorted((one, other) => other.documents - one.documents)
  // Among those as much wanted as the last row, the number of the product decides.
  const least = short[Math.min(most, short.length) - 1]?.documents ?? 0
  const rows = await named(
    db,
    short.filter(({ documents }) => documents >= least),
  )
  return { total: short.length, rows: rows.toSorted(byDemand).slice(0, most) }
}

const compiled = createCacheByOwner<Entities, PartedSums>()

/** What pending stock-outs need, by product and warehouse, as far as whoever asks sees them. */
const pendingDemand = (entities: Entities) =>
  compiled(entities, 'pending', () => {
    const statement = statementBy()
    const within = (query: AnySelect, entity: string, alias: string) =>
      withinRowScope(query, createScope(entities, entity, alias, statement))
    const beside = (query: AnySelect, entity: string, by: string) =>
      entities[entity]!.rowScope ? within(joined(query, entity, `${entity}.id`, by), entity, entity) : query
    const orders = within(anySelect(statementBuilder(entities).selectFrom('stockOutOrder as r')), 'stockOutOrder', 'r')
    const items = within(joined(orders, 'stockOutItem as l', 'l.stockOutId', 'r.id'), 'stockOutItem', 'l')
    const lines = beside(beside(items, 'product', 'l.productId'), 'warehouse', 'l.warehouseId')
    return partedSums(entities, 'stockOutOrder', {
      // As texts of the statement: that few orders are pending decides its plan.
      query: lines
        .where('r.confirmStatus', '=', sql.lit(0))
        .where(eb => eb.or([eb('r.salesStatus', 'is', null), eb('r.salesStatus', '<>', sql.lit(3))])),
      group: sql<string>`${sql.ref('l.productId')} || ' ' || ${sql.ref('l.warehouseId')}`,
      value: sql.ref('l.quantity'),
      counts: true,
    })
  })

const joined = (query: AnySelect, table: string, left: string, right: string) =>
  anySelect(query.innerJoin(table, left, right))

async function stocksOf(db: CompanyDb, products: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('stockBalance')
    .select(['productId', 'warehouseId', 'quantity'])
    .where(sql<boolean>`product_id = any(${products}::uuid[])`)
    .execute()
  return new Map(rows.map(({ productId, warehouseId, quantity }) => [`${productId} ${warehouseId}`, quantity]))
}

async function named(db: CompanyDb, demands: Demand[]): Promise<ShortStock[]> {
  const products = await db
    .selectFrom('product')
    .innerJoin('unit', 'unit.id', 'product.unitId')
    .select(['product.id', 'brandName', 'goodsName', 'sn', 'productNo', 'unit.name as unit'])
    .where(sql<boolean>`product.id = any(${demands.map(({ productId }) => productId)}::uuid[])`)
    .execute()
  const warehouses = await db.selectFrom('warehouse').select(['id', 'warehouseName']).execute()
  const [goods, names] = [
    new Map(products.map(({ id, ...product }) => [id, product])),
    new Map(warehouses.map(({ id, warehouseName }) => [id, warehouseName])),
  ]
  return demands.flatMap(({ productId, warehouseId, pending, stock, documents }) => {
    const [product, warehouseName] = [goods.get(productId), names.get(warehouseId)]
    if (!product || warehouseName === undefined) return []
    const figures = { pending: pending.toNumber(), stock: stock.toNumber(), short: pending.minus(stock).toNumber() }
    return [{ productId, warehouseId, ...product, warehouseName, ...figures, documents }]
  })
}

const byDemand = (one: ShortStock, other: ShortStock) =>
  other.documents - one.documents ||
  (one.productNo < other.productNo ? -1 : Number(one.productNo > other.productNo)) ||
  (one.warehouseId < other.warehouseId ? -1 : 1)
