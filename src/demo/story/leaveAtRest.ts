import { printedName } from '../../engine/printedName.ts'
import { logOperations } from '../../domain/operationLog.ts'
import { PRINTED } from '../../domain/prints.ts'
import type { Company } from '../company.ts'
import { NEWS } from './act.ts'

/** What people did beside the documents: they printed some, and read their notices of all but the last days. */
export async function leaveAtRest(company: Company) {
  const { trx, random, timeOf, end } = company
  const stockOuts = await trx.selectFrom('stockOutOrder').select(['id', 'sn', 'time']).orderBy('sn').execute()
  const printed = stockOuts.map(({ id }) => ({ id, times: random.pick([0, 0, 0, 1, 1, 2, 3]) }))
  for (const printNum of [1, 2, 3]) {
    const ids = printed.filter(({ times }) => times === printNum).map(({ id }) => id)
    if (ids.length > 0) await trx.updateTable('stockOutOrder').set({ printNum }).where('id', 'in', ids).execute()
  }
  const times = new Map(printed.map(({ id, times }) => [id, times]))
  await notePrints(company, stockOuts.filter(({ id }) => times.get(id)! > 0).slice(-LOGGED))
  await trx
    .updateTable('notification')
    .set(eb => ({ readAt: eb.ref('messageTime') }))
    .where('messageTime', '<', timeOf(end - NEWS))
    .execute()
  // Nobody has a page open yet that would have to be told.
  await trx
    .updateTable('outbox')
    .set(eb => ({ sentAt: eb.ref('time') }))
    .execute()
}

/** So many prints stand in the log. */
const LOGGED = 20
const MINUTES = 60_000

/** The delivery notes of the last days were printed soon after their stock-outs were made. */
async function notePrints({ trx, registry, staff, timeOf, end }: Company, stockOuts: Printed[]) {
  const { delivery } = registry.prints
  if (!delivery) return
  const last = Date.parse(timeOf(end))
  const entries = stockOuts.map(({ id, sn, time }) => ({
    ...{ orderType: 1, orderId: id, sn, snId: id, snTypeName: '出库单' },
    ...{ type: PRINTED, typeName: printedName(delivery.title) },
    time: new Date(Math.min(Date.parse(time) + 20 * MINUTES, last)).toISOString(),
  }))
  if (entries.length > 0) await logOperations(trx, staff.sellers[0]!, entries)
}

interface Printed {
  id: string
  sn: string
  time: string
}
