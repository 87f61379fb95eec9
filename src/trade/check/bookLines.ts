import { Big } from 'big.js'
import type { CompanyTransaction } from '../../database/company.ts'
import { seenBy } from '../../database/sql/seenBy.ts'
import type { RuleContext } from '../../domain/rule.ts'
import { refusal } from '../refusal.ts'
import { readBatches } from '../stock/stockBatches.ts'
import { withPositions } from '../stock/withPositions.ts'

/** What a check covers: a warehouse, and of it these goods alone where any are named. */
export interface CheckScope {
  warehouseId: string
  categoryId?: string | null
  positionId?: string | null
  productIds?: readonly string[] | null
}

interface BookLine {
  productId: string
  batchNo: string | null
  stockPosition?: string | null
  bookQuantity: string
  shownQuantity: string | null
}

/** A person with a scanner counts some hundred lines a day; more belong into several checks. */
const MOST = 2000

/**
 * Takes the lines of a check from the books, as they are now: the goods that are there, and those that are named though
 * there are none; each batch apart where batches are kept. They stand in the order of their shelves.
 * @param isBlind counters are not told what the books say
 * @throws DomainError stockCheck.empty, stockCheck.tooMany
 */
export async function bookLines(
  context: RuleContext,
  scope: CheckScope,
  { isBlind, byBatch }: { isBlind: boolean; byBatch: boolean },
): Promise<(BookLine & { lineNo: number })[]> {
  const warehouseId = scope.warehouseId.toLowerCase()
  const products = await productsOf(context, scope)
  if (products.length === 0) throw refusal('stockCheck.empty')
  if (products.length > MOST) throw refusal('stockCheck.tooMany', { most: MOST })
  const quantities = await (byBatch ? batchesOf : balancesOf)(context.trx, warehouseId, products)
  const lines = products.flatMap(({ id: productId }) =>
    (quantities.get(productId) ?? [NONE]).map(({ batchNo, quantity }) => {
      const bookQuantity = quantity.toFixed()
      return {
        ...{ productId, warehouseId, batchNo: batchNo === '' ? null : batchNo },
        ...{ bookQuantity, shownQuantity: isBlind ? null : bookQuantity },
      }
    }),
  )
  if (lines.length > MOST) throw refusal('stockCheck.tooMany', { most: MOST })
  const placed = await withPositions<Omit<BookLine, 'stockPosition'> & { warehouseId: string; stockPosition?: string }>(
    context.trx,
    lines,
  )
  return placed
    .toSorted((a, b) => byShelf(a.stockPosition, b.stockPosition))
    .map(({ productId, batchNo, stockPosition, bookQuantity, shownQuantity }, index) => {
      return { lineNo: index + 1, productId, batchNo, stockPosition, bookQuantity, shownQuantity }
    })
}

const NONE = { batchNo: '', quantity: new Big(0) }

/** A-2 stands before A-10, and what has no shelf stands last. */
function byShelf(one = '', other = '') {
  if (one === '' || other === '') return Number(one === '') - Number(other === '')
  return byNumbers.compare(one, other)
}

const byNumbers = new Intl.Collator('zh', { numeric: true })

/** Finds the goods that a check covers, of those that its maker sees. */
function productsOf({ trx, registry, actor }: RuleContext, scope: CheckScope) {
  const { warehouseId, categoryId, positionId, productIds } = scope
  let asked = trx
    .selectFrom('product')
    .select(['product.id'])
    .where(seenBy(registry.entities, actor)('product'))
    .orderBy('productNo')
    .limit(MOST + 1)
  if (productIds?.length) asked = asked.where('product.id', 'in', [...productIds])
  else
    asked = asked.where(
      'product.id',
      'in',
      trx
        .selectFrom('stockBalance')
        .select('stockBalance.productId')
        .where('stockBalance.warehouseId', '=', warehouseId)
        .where('stockBalance.quantity', '>', '0'),
    )
  if (categoryId)
    asked = asked.where(
      'product.categoryId',
      'in',
      trx
        .selectFrom('category')
        .select('category.id')
        .where(eb => eb.or([eb('category.id', '=', categoryId), eb('category.pid', '=', categoryId)])),
    )
  if (positionId)
    asked = asked.where(
      'product.id',
      'in',
      trx
        .selectFrom('productPosition')
        .select('productPosition.productId')
        .where('productPosition.positionId', '=', positionId)
        .where('productPosition.warehouseId', '=', warehouseId),
    )
  return asked.execute()
}

type Quantities = Map<string, { batchNo: string; quantity: Big }[]>

async function balancesOf(
  trx: CompanyTransaction,
  warehouseId: string,
  products: readonly { id: string }[],
): Promise<Quantities> {
  const rows = await trx
    .selectFrom('stockBalance')
    .select(['productId', 'quantity'])
    .where('warehouseId', '=', warehouseId)
    .where(
      'productId',
      'in',
      products.map(({ id }) => id),
    )
    .execute()
  return new Map(rows.map(({ productId, quantity }) => [productId, [{ batchNo: '', quantity: new Big(quantity) }]]))
}

async function batchesOf(
  trx: CompanyTransaction,
  warehouseId: string,
  products: readonly { id: string }[],
): Promise<Quantities> {
  const shelves = await readBatches(
    trx,
    products.map(({ id: productId }) => ({ warehouseId, productId })),
  )
  const lots = [...shelves.values()].map(({ productId, batches }) => {
    const there = [...batches].filter(([, quantity]) => quantity.gt(0))
    return [productId, there.map(([batchNo, quantity]) => ({ batchNo, quantity }))] as const
  })
  return new Map(lots.filter(([, there]) => there.length > 0))
}
