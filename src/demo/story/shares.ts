import { countOpening } from '../../trade/shares/openShared.ts'
import { makeShare, revokeShare } from '../../trade/shares/share.ts'
import { shareKinds } from '../../trade/shares/shareKinds.ts'
import type { Company } from '../company.ts'
import { DAY, HOUR } from '../workCalendar.ts'

/** Some purchase orders of this week were shown to their suppliers by links: open, past their day, revoked. */
export async function sharePurchases({ trx, registry, random, staff, end, timeOf }: Company) {
  const order = registry.resources.purchaseOrder
  const orders = await trx
    .selectFrom('purchaseOrder')
    .select('id')
    .where('time', '<', timeOf(end - 4 * DAY))
    .orderBy('time', 'desc')
    .orderBy('id')
    .limit(3)
    .execute()
  if (!order) return
  for (const [number, { id }] of orders.entries()) {
    const actor = random.pick(staff.buyers)
    const share = (second: number, days: number) =>
      makeShare(trx, actor, shareKinds.purchaseOrder, order, { id, days, time: timeOf(second) })
    const open = await share(end - random.between(1, 2) * HOUR, 7)
    const views = number < 2 ? random.integer(1, 4) : 0
    for (let view = views; view > 0; view--)
      await countOpening(trx, shareKinds.purchaseOrder, open.id, timeOf(end - (view * HOUR) / 8))
    if (number === 0) await share(end - 3 * DAY, 1)
    const { id: shareId } = await share(end - HOUR / 2, 30)
    await revokeShare(trx, actor, shareKinds.purchaseOrder, order, { id, shareId, time: timeOf(end - HOUR / 4) })
  }
}
