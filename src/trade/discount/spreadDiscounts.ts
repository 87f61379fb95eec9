import { sql } from 'kysely'
import { Big } from 'big.js'
import { namedTables } from '../../database/company.ts'
import { createScope, selectRows, statementBy } from '../../database/sql/createScope.ts'
import { withJoins } from '../../database/sql/joins.ts'
import { valueOf } from '../../database/sql/scope.ts'
import { together } from '../../database/together.ts'
import { updateRows } from '../../database/writes/writeRows.ts'
import type { ActContext } from '../../domain/rule.ts'
import { isMade } from '../../domain/records/conversion/madeResource.ts'
import { visibilityOf } from '../../engine/visibility/visibilityOf.ts'
import { refusal } from '../refusal.ts'
import { apportion } from '../apportion.ts'
import { type Rest, restOfLines } from './restOfLines.ts'
import { sumOf } from '../sumOf.ts'

type Context = Pick<ActContext, 'trx' | 'registry' | 'actor'>

type Order = 'salesOrder' | 'purchaseOrder'

/** An order as it is saved. */
export interface Discounted {
  discountRate?: number | string | null
  discountAmount?: number | string | null
  items: { discountShare?: number }[]
}

/** Tells whether an order or a line of it has a discount, which is to be spread. */
export const hasDiscount = ({ discountRate, discountAmount, items }: Discounted): boolean =>
  [discountRate, discountAmount].some(given => Number(given ?? 0) !== 0) ||
  items.some(({ discountShare = 0 }) => discountShare !== 0)

/**
 * Spreads the discount of each order over its lines by their amounts, exactly to the cent. What documents have taken of a
 * line keeps its share; the rest is spread over what is open. Belongs after the order is stored, while it is locked.
 * @throws DomainError order.discountTooMuch, order.discountTaken
 */
export async function spreadDiscounts(context: Context, order: Order, ids: readonly string[]) {
  for (const id of ids) await spread(context, order, id)
}

async function spread(context: Context, order: Order, id: string) {
  const { trx, registry, actor } = context
  const scope = createScope(registry.entities, order, 'r', statementBy(actor.accountId))
  const { entity: lines, by } = scope.entity.fields.items!.many!
  const discounts = withJoins(selectRows(trx, `${order} as r`), scope)
    .select(sql<string>`${valueOf(scope, 'discount')!.expression}::text`.as('discount'))
    .where('r.id', '=', id)
  const shares = namedTables(trx)
    .selectFrom(lines)
    .select([sql<string>`id::text`.as('id'), sql<string>`discount_share::text`.as('share')])
    .where(by, '=', id)
    .orderBy('lineNo')
  const [[found], rows] = await together(trx, discounts, shares)
  const discount = new Big(found!.discount)
  const made = Object.values(registry.resources)
    .filter(isMade)
    .find(({ madeFrom }) => madeFrom.entity === order)!
  const rests = await restOfLines(
    trx,
    registry,
    made,
    rows.map(row => row.id),
  )
  const known = rows.map(row => ({ ...row, rest: rests.get(row.id)! }))
  const given = known.map(({ rest }) => givenOf(rest))
  const weights = known.map(({ rest }) => openOf(rest))
  const taken = sumOf(given)
  const most = taken.plus(sumOf(weights))
  const left = discount.minus(taken)
  if (discount.gt(most)) throw aboutDiscount(context, order, 'order.discountTooMuch', { discount, most })
  if (left.lt(0)) throw aboutDiscount(context, order, 'order.discountTaken', { discount, taken })
  const parts = left.eq(0) ? weights.map(() => new Big(0)) : apportion(left, weights)
  const shared = known.map(({ id, share }, index) => ({ id, share, now: given[index]!.plus(parts[index]!) }))
  const changed = shared.filter(({ share, now }) => !now.eq(share))
  await updateRows(
    trx,
    { name: lines },
    changed.map(({ id, now }) => ({ id, discountShare: now.toFixed(2) })),
  )
}

/** What documents took of a line's discount; of a line that is taken up, with what rounding made of its amount. */
const givenOf = ({ quantity, amount, taken }: Rest) => (quantity.eq(0) ? taken.plus(amount) : taken)

const openOf = ({ quantity, amount }: Rest) => (quantity.gt(0) && amount.gt(0) ? amount : new Big(0))

/** Makes a refusal that tells amounts to those who see them. */
function aboutDiscount(
  { registry, actor }: Context,
  order: Order,
  code: 'order.discountTooMuch' | 'order.discountTaken',
  amounts: Record<string, Big>,
) {
  const isSeen = visibilityOf(registry.entities, actor.keys).isVisible(order, 'discount')
  const told = Object.entries(amounts).map(([name, amount]) => [name, amount.toFixed(2)])
  return refusal(code, isSeen ? Object.fromEntries(told) : {}, 'discountAmount')
}
