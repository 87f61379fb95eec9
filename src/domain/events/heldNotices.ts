import type { Kysely } from 'kysely'
import { type CompanyTransaction, forCompany, forInstallation } from '../../database/company.ts'
import type { AnyTables } from '../../database/connect.ts'
import { inTransaction } from '../../database/inTransaction.ts'
import { globalTables } from '../../database/tables.ts'
import { leaveEntityRows } from '../../database/writes/leaveRows.ts'
import type { Registry } from '../../engine/model/model.ts'
import { pageFor, pathOf } from '../../engine/pathOf.ts'
import { chinaTime, DAY_FORMAT, formatTime } from '../../engine/value/time.ts'
import { notify } from '../journal/notify.ts'
import { newId } from '../newId.ts'
import type { Told } from './digest.ts'
import { digestLines } from './digest.ts'

/** Whether a company has its notices gathered into one a day, as its settings say it. */
export const DIGEST = { none: 0, daily: 1 } as const

/** Keeps notices for the one of the day. */
export async function holdNotices(trx: CompanyTransaction, told: readonly Told[]) {
  if (told.length === 0) return
  const now = new Date().toISOString()
  const rows = told.map(({ declared, receiver, title, contents, recordIds = [], url = null, time = now }) => ({
    ...{ id: newId(), kind: declared.title, receiver, title, contents, recordIds, url, messageTime: time },
  }))
  await leaveEntityRows(trx, { name: 'heldNotice' }, rows)
}

/**
 * Sends what is kept, to each person one notice that says how many there are of each kind: once a day from the hour on
 * that the company has set, and at the next time where it has switched that off. The day is claimed in the transaction
 * that sends, so that it is sent once, whichever process does.
 * @param onError called for a company that failed; the others go on, and it is tried again at the next time
 * @returns how many notices were sent
 */
export async function sendDigests(
  db: Kysely<AnyTables>,
  registry: Registry,
  now: Date,
  onError: (error: unknown) => void,
): Promise<number> {
  const globals = globalTables(registry.entities)
  const day = formatTime(now.toISOString(), DAY_FORMAT)
  const companies = await forInstallation(db)
    .selectFrom('serviceBuyer')
    .select('id')
    .where(({ eb, and, or }) =>
      or([
        eb('noticeDigest', '=', DIGEST.none),
        and([
          eb('digestHour', '<=', chinaTime(now.toISOString()).hour()),
          or([eb('digestedOn', 'is', null), eb('digestedOn', '<', day)]),
        ]),
      ]),
    )
    .where('id', 'in', forInstallation(db).selectFrom('heldNotice').select('serviceBuyerId'))
    .orderBy('id')
    .execute()
  let sent = 0
  for (const { id } of companies)
    try {
      const company = forCompany(db, id, globals)
      sent += await inTransaction(company, trx => sendDigest(trx, registry, id, day, now.toISOString()))
    } catch (error) {
      onError(error)
    }
  return sent
}

async function sendDigest(trx: CompanyTransaction, registry: Registry, id: string, day: string, time: string) {
  // Whoever comes second waits here, and finds nothing left.
  await trx.updateTable('serviceBuyer').set({ digestedOn: day }).where('id', '=', id).execute()
  const held = await trx.deleteFrom('heldNotice').returningAll().execute()
  const sorted = held.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const all = held.map(({ receiver, title, contents, recordIds, url, messageTime }) => ({
    ...{ id: newId(), receiver, title, contents, recordIds, url, messageTime, readAt: time },
  }))
  await leaveEntityRows(trx, { name: 'notification' }, all)
  const list = pageFor(registry.resources.notification!, 'notice-list', 'list')
  const notices = [...new Set(sorted.map(({ receiver }) => receiver))].map(receiver => {
    const own = sorted.filter(one => one.receiver === receiver)
    const kinds = [...new Set(own.map(({ kind }) => kind))].map(kind => {
      return `${kind} ${own.filter(one => one.kind === kind).length} 条`
    })
    return {
      ...{ receiver, title: `消息汇总 共 ${own.length} 条`, time, url: list && pathOf(list) },
      contents: digestLines('自上次汇总以来，以下消息已列入消息中心：', kinds),
    }
  })
  await notify(trx, ...notices)
  return notices.length
}
