import type { CompanyTransaction } from '../../database/company.ts'
import { digestLines } from '../../domain/events/digest.ts'
import { notify } from '../../domain/journal/notify.ts'
import { EXPIRING_DAYS } from '../stock/expiriesOf.ts'
import { titlesOfProducts } from '../stock/titlesOfProducts.ts'
import type { Registry } from '../../engine/model/model.ts'
import { seenByEach, stockReceivers } from './stockReceivers.ts'
import { chinaTime, DAY_FORMAT, formatTime } from '../../engine/value/time.ts'

/**
 * Tells whoever sees the stock of batches that expire soon, of each batch once, in a company that keeps
 * batches.
 * @param day today, `YYYY-MM-DD`
 * @param time ISO time of the notices
 * @returns how many were sent
 */
export async function remindExpiring(
  trx: CompanyTransaction,
  registry: Registry,
  day: string,
  time: string,
): Promise<number> {
  const holders = await stockReceivers(trx, registry, ['warehouse-stock'])
  const receivers = holders.filter(({ settings }) => settings.hasBatchStock)
  if (receivers.length === 0) return 0
  const last = formatTime(chinaTime(`${day}T12:00:00+08:00`).add(EXPIRING_DAYS, 'day'), DAY_FORMAT)
  const found = await trx
    .updateTable('stockBatch')
    .set({ remindedOn: day })
    .where('quantity', '>', '0')
    .where('expiresOn', '<=', last)
    .where('remindedOn', 'is', null)
    .returning(['id', 'productId', 'batchNo', 'quantity', 'expiresOn'])
    .execute()
  if (found.length === 0) return 0
  const ids = found.map(({ productId }) => productId)
  const names = await titlesOfProducts(trx, ids)
  const known = found.flatMap(({ id, ...batch }) => (id === null ? [] : { id, ...batch }))
  const sorted = known.toSorted((one, other) => String(one.expiresOn).localeCompare(String(other.expiresOn)))
  const told = await seenByEach(trx, registry, 'stockBatch', receivers, sorted)
  const notices = told.map(({ receiver, seen }) => {
    const lines = seen.map(({ productId, batchNo, quantity, expiresOn }) => {
      return `${names.get(productId) ?? ''} 批次${batchNo}：${Number(quantity)}，有效期至${expiresOn}`
    })
    const contents = digestLines(`${seen.length} 个批次将在${EXPIRING_DAYS}天内到期或已过期`, lines)
    const recordIds = seen.map(({ id }) => id)
    return {
      receiver: receiver.accountId,
      title: '批次有效期提醒',
      contents,
      recordIds,
      url: '/warehouse/batches',
      time,
    }
  })
  await notify(trx, ...notices)
  return notices.length
}
