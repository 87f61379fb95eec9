import { Big } from 'big.js'
import type { RuleContext } from '../../domain/rule.ts'
import { resourceOf } from '../../engine/relations/resourceOf.ts'
import { bookedAs } from './booked.ts'
import { bookEntries, entriesOf } from './bookEntries.ts'
import type { OwedFor } from './owing.ts'
import { payables } from './sides.ts'

/** Books the freight that a purchase order is charged with, once: it does not go by what of it has come in. */
export async function oweFreight(context: RuleContext, { orderId, partyId, dueOn }: OwedFor) {
  const { trx, registry, time } = context
  const order = await trx
    .selectFrom('purchaseOrder')
    .select(['id', 'sn', 'freightPrice'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const amount = new Big(order.freightPrice)
  const resource = resourceOf(registry, 'purchaseOrder')!
  const document = bookedAs({ resource, time }, { id: orderId, sn: order.sn })
  if (amount.eq(0) || (await entriesOf(context, payables, document)).size > 0) return
  await bookEntries(context, payables, document, [{ partyId, dueOn, amount, orderId }])
}
