import { sql } from 'kysely'
import type { CompanyTransaction } from '../../database/company.ts'
import { digestLines } from '../../domain/events/digest.ts'
import { notify } from '../../domain/journal/notify.ts'
import { titlesOfProducts } from '../stock/titlesOfProducts.ts'
import { chinaTime, DAY_FORMAT, formatTime } from '../../engine/value/time.ts'

/** Days before a batch expires at which people learn of it. */
const AHEAD = 30

/**
 * Tells whoever sees the stock of batches that expire within 30 days, of each batch once, in a company that keeps
 * batches.
 * @param day today, `YYYY-MM-DD`
 * @param time ISO time of the notices
 * @returns how many were sent
 */
export async function remindExpiring(trx: CompanyTransaction, day: string, time: string): Promise<number> {
  const receivers = await trx
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.roleId')
    .innerJoin('serviceBuyer', 'serviceBuyer.id', 'account.serviceBuyerId')
    .select('account.id')
    .where('account.disabled', '=', false)
    .where('serviceBuyer.hasBatchStock', '=', true)
    .where(sql<boolean>`role.menu_keys ? 'warehouse-stock'`)
    .orderBy('account.id')
    .execute()
  if (receivers.length === 0) return 0
  const last = formatTime(chinaTime(`${day}T12:00:00+08:00`).add(AHEAD, 'day'), DAY_FORMAT)
  const found = await trx
    .updateTable('stockBatch')
    .set({ remindedOn: day })
    .where('quantity', '>', '0')
    .where('expiresOn', '<=', last)
    .where('remindedOn', 'is', null)
    .returning(['productId', 'batchNo', 'quantity', 'expiresOn'])
    .execute()
  if (found.length === 0) return 0
  const ids = found.map(({ productId }) => productId)
  const names = await titlesOfProducts(trx, ids)
  const lines = found
    .toSorted((one, other) => String(one.expiresOn).localeCompare(String(other.expiresOn)))
    .map(({ productId, batchNo, quantity, expiresOn }) => {
      return `${names.get(productId) ?? ''} 批次${batchNo}：${Number(quantity)}，有效期至${expiresOn}`
    })
  const contents = digestLines(`${found.length} 个批次将在${AHEAD}天内到期或已过期`, lines)
  const notice = { title: '批次有效期提醒', contents, url: '/warehouse/batches', time }
  await notify(trx, ...receivers.map(({ id: receiver }) => ({ ...notice, receiver })))
  return receivers.length
}
