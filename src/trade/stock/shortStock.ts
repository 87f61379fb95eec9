import { sql } from 'kysely'
import type { CompanyDb } from '../../database/company.ts'

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

/**
 * Lists goods of which a warehouse has less than pending stock-outs need, the most wanted first.
 * @returns up to `most` rows, and the total
 */
export async function readShortStock(db: CompanyDb, most: number): Promise<{ rows: ShortStock[]; total: number }> {
  const pending = db
    .selectFrom('stockOutItem as i')
    .innerJoin('stockOutOrder as o', 'o.id', 'i.stockOutId')
    .where('o.confirmStatus', '=', 0)
    .where(eb => eb.or([eb('o.salesStatus', 'is', null), eb('o.salesStatus', '<>', 3)]))
    .groupBy(['i.productId', 'i.warehouseId'])
    .select(({ fn }) => ['i.productId', 'i.warehouseId', fn.sum<string>('i.quantity').as('quantity')])
    .select(({ fn }) => fn.count<string>('o.id').distinct().as('documents'))
  const rows = await db
    .selectFrom(pending.as('p'))
    .innerJoin('product', 'product.id', 'p.productId')
    .innerJoin('unit', 'unit.id', 'product.unitId')
    .innerJoin('warehouse', 'warehouse.id', 'p.warehouseId')
    .leftJoin('stockBalance as b', join =>
      join.onRef('b.productId', '=', 'p.productId').onRef('b.warehouseId', '=', 'p.warehouseId'),
    )
    .select(['p.productId', 'p.warehouseId', 'p.quantity', 'p.documents', 'warehouse.warehouseName'])
    .select(['product.brandName', 'product.goodsName', 'product.sn', 'product.productNo', 'unit.name as unit'])
    .select(sql<string>`coalesce(b.quantity, 0)`.as('stock'))
    .select(sql<string>`p.quantity - coalesce(b.quantity, 0)`.as('short'))
    .select(({ fn }) => fn.countAll<string>().over().as('total'))
    .where(sql<boolean>`p.quantity > coalesce(b.quantity, 0)`)
    .orderBy('p.documents', 'desc')
    .orderBy('product.productNo')
    .orderBy('p.warehouseId')
    .limit(most)
    .execute()
  return {
    total: Number(rows[0]?.total ?? 0),
    rows: rows.map(row => {
      const { quantity, documents, stock, short, total: _, ...goods } = row
      const figures = { pending: Number(quantity), stock: Number(stock), short: Number(short) }
      return { ...goods, ...figures, documents: Number(documents) }
    }),
  }
}
