import type { CompanyTransaction } from '../../database/company.ts'
import type { Registry } from '../../engine/model/model.ts'
import { notify } from '../../domain/journal/notify.ts'
import { evaluate, type Hit } from './evaluate.ts'
import { noticeOf, type Finding } from './notice.ts'
import { rulesInForce } from './rulesOf.ts'

/** Rows per statement, far below the limit of parameters. */
const AT_ONCE = 500

/**
 * Sends the company's reminders for finished months, one notice per person. It is idempotent: nobody is notified twice
 * of the same customer, item, direction and month, though several rules fire.
 * @param time ISO time of the notices
 * @returns how many were sent
 */
export async function remind(
  trx: CompanyTransaction,
  registry: Registry,
  months: readonly string[],
  time: string,
): Promise<number> {
  const { sights, pages } = await rulesInForce(trx, registry)
  const told = new Map<string, Finding[]>()
  for (const month of months) {
    const hits: Hit[] = []
    for (const { seen, rules } of sights) hits.push(...(await evaluate(trx, seen, rules, month)))
    const wanted = new Map(hits.flatMap(tellings).map(telling => [keyText(telling.key), telling]))
    const left = [...wanted.values()]
    while (left.length > 0)
      for (const { key, hit } of await claim(trx, left.splice(0, AT_ONCE), month, time))
        told.set(key.receiverId, [...(told.get(key.receiverId) ?? []), { hit, month }])
  }
  const notices = [...told].map(([receiver, findings]) => {
    const recordIds = [...new Set(findings.map(({ hit }) => hit.customerId))]
    return { ...noticeOf(findings, pages.get(receiver)!), receiver, recordIds, time }
  })
  await notify(trx, ...notices)
  return notices.length
}

interface Telling {
  key: { customerId: string; dataType: number; methodType: number; receiverId: string }
  hit: Hit
}

function tellings(hit: Hit): Telling[] {
  const { customerId, item, methodType, receivers } = hit
  return receivers.map(({ receiverId }) => ({ key: { customerId, dataType: item.value, methodType, receiverId }, hit }))
}

/** Inserts the firings and returns the new ones: their primary key makes them unique across processes. */
async function claim(trx: CompanyTransaction, wanted: Telling[], month: string, time: string): Promise<Telling[]> {
  const fresh = await trx
    .insertInto('reminderFiring')
    .values(wanted.map(({ key }) => ({ ...key, month, firedAt: time })))
    .onConflict(conflict => conflict.doNothing())
    .returning(['customerId', 'dataType', 'methodType', 'receiverId'])
    .execute()
  const isFresh = new Set(fresh.map(keyText))
  return wanted.filter(({ key }) => isFresh.has(keyText(key)))
}

const keyText = ({ customerId, dataType, methodType, receiverId }: Telling['key']) =>
  [customerId, dataType, methodType, receiverId].join()
