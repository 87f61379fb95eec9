import type { CompanyTransaction } from '../../database/company.ts'
import { notify } from '../notify.ts'
import { evaluate, type Hit } from './evaluate.ts'
import { noticeOf } from './notice.ts'
import { rulesInForce } from './rulesOf.ts'

/** So many that a statement stays far below the limit of its parameters. */
const AT_ONCE = 500

/**
 * Sends what the company's rules have to say of a finished month. However often it is asked, and though several rules
 * say the same: nobody is told twice of the same customer, item, direction and month.
 * @param time ISO time of the notices
 * @returns how many were sent
 */
export async function remind(trx: CompanyTransaction, month: string, time: string): Promise<number> {
  const rules = await rulesInForce(trx)
  const hits = await evaluate(trx, rules, month)
  const wanted = new Map(hits.flatMap(tellings).map(telling => [keyText(telling.key), telling]))
  const left = [...wanted.values()]
  let sent = 0
  while (left.length > 0) sent += await tell(trx, left.splice(0, AT_ONCE), month, time)
  return sent
}

interface Telling {
  key: { customerId: string; dataType: number; methodType: number; receiverId: string }
  hit: Hit
}

function tellings(hit: Hit): Telling[] {
  const { customerId, item, methodType, receivers } = hit
  return receivers.map(({ receiverId }) => ({ key: { customerId, dataType: item.value, methodType, receiverId }, hit }))
}

/** Only who was not told yet gets a notice: the firing's key is what makes it so, also between servers. */
async function tell(trx: CompanyTransaction, wanted: Telling[], month: string, time: string): Promise<number> {
  const fresh = await trx
    .insertInto('reminderFiring')
    .values(wanted.map(({ key }) => ({ ...key, month, firedAt: time })))
    .onConflict(conflict => conflict.doNothing())
    .returning(['customerId', 'dataType', 'methodType', 'receiverId'])
    .execute()
  const isFresh = new Set(fresh.map(keyText))
  const news = wanted.filter(({ key }) => isFresh.has(keyText(key)))
  await notify(trx, ...news.map(({ key, hit }) => ({ ...noticeOf(hit, month), receiver: key.receiverId, time })))
  return news.length
}

const keyText = ({ customerId, dataType, methodType, receiverId }: Telling['key']) =>
  [customerId, dataType, methodType, receiverId].join()
