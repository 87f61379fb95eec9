import type { CompanyDb } from '../../database/company.ts'

/** A line with the place of its goods, as far as it is known. */
interface Placed {
  productId: string
  warehouseId?: string | null
  stockPosition?: string | null
}

/** Fills in the shelf position of lines that have none: the product's own in their warehouse. */
export async function withPositions<Line extends Placed>(db: CompanyDb, lines: Line[]): Promise<Line[]> {
  const open = lines.filter(({ stockPosition, warehouseId }) => !stockPosition && warehouseId)
  if (open.length === 0) return lines
  const known = await db
    .selectFrom('productPosition')
    .innerJoin('warehousePosition', 'warehousePosition.id', 'productPosition.positionId')
    .select(['productPosition.productId', 'productPosition.warehouseId', 'warehousePosition.name'])
    .where(
      'productPosition.productId',
      'in',
      open.map(({ productId }) => productId),
    )
    .execute()
  return lines.map(line => {
    const own = known.find(place => place.productId === line.productId && place.warehouseId === line.warehouseId)
    return open.includes(line) && own ? { ...line, stockPosition: own.name } : line
  })
}
