import type { CompanyDb } from '../../database/company.ts'
import type { MadeLine } from '../../domain/records/conversion/madeResource.ts'

/** Fills in the shelf position of lines that have none: the product's own in their warehouse. */
export async function withPositions(db: CompanyDb, lines: MadeLine[]): Promise<MadeLine[]> {
  const open = lines.filter(({ stockPosition, warehouseId }) => !stockPosition && warehouseId)
  if (open.length === 0) return lines
  const known = await db
    .selectFrom('productPosition')
    .innerJoin('warehousePosition', 'warehousePosition.id', 'productPosition.positionId')
    .select(['productPosition.productId', 'productPosition.warehouseId', 'warehousePosition.name'])
    .where(
      'productPosition.productId',
      'in',
      open.map(({ productId }) => productId as string),
    )
    .execute()
  return lines.map(line => {
    const own = known.find(place => place.productId === line.productId && place.warehouseId === line.warehouseId)
    return open.includes(line) && own ? { ...line, stockPosition: own.name } : line
  })
}
