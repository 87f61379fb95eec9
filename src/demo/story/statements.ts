import { DAY_FORMAT, formatTime } from '../../engine/value/time.ts'
import { isEditable } from '../../domain/records/editable.ts'
import { saveRecord } from '../../domain/records/saveRecord.ts'
import { makeShare } from '../../trade/shares/share.ts'
import { shareKinds } from '../../trade/shares/shareKinds.ts'
import { payables, receivables, type Side } from '../../trade/money/sides.ts'
import { namedTables } from '../../database/company.ts'
import type { Company } from '../company.ts'
import { DAY, HOUR } from '../workCalendar.ts'
import { act } from './act.ts'

/** Parties that get statements, and months of 26 working days for which they did. */
const PARTIES = 4
const MONTHS = 3
const MONTH = 26 * DAY

/** For some months the best customers and suppliers were sent statements: agreed, in dispute, or not answered yet. */
export async function sendStatements(company: Company) {
  const { trx, registry, staff, timeOf, end } = company
  const actor = staff.cashier
  for (const side of [receivables, payables]) {
    const resource = registry.resources[side.statement]
    if (!isEditable(resource)) continue
    const parties = await namedTables(trx)
      .selectFrom(side.entry)
      .select([side.party])
      .select(({ fn }) => fn.countAll().as('entries'))
      .groupBy(side.party)
      .orderBy('entries', 'desc')
      .orderBy(side.party)
      .limit(PARTIES)
      .execute()
    for (let month = MONTHS; month > 0; month -= 1)
      for (const [number, party] of parties.entries()) {
        const until = end - (month - 1) * MONTH - 3 * DAY
        if (!(await hasNews(company, side, String(party[side.party]), timeOf(until - MONTH), timeOf(until)))) continue
        const second = until + DAY + number * HOUR
        const body = {
          [side.party]: party[side.party],
          untilOn: formatTime(timeOf(until), DAY_FORMAT),
          ...(month === MONTHS && { sinceOn: formatTime(timeOf(until - MONTH), DAY_FORMAT) }),
        }
        const id = await saveRecord(trx, registry, actor, { resource, time: timeOf(second), body })
        const given = { actor, resource: resource.name, id, second: second + DAY }
        if (month === 1 && number === 0) continue
        await makeShare(trx, actor, shareKinds[side.statement], resource, { id, days: 30, time: timeOf(second + HOUR) })
        if (month === 1 && number === 1) continue
        if (month === 1 && number === 2) {
          const body = { repliedBy: '周敏', replyNote: '第1行：上月已付清，请核对' }
          await act(company, { ...given, transition: 'dispute', body })
        } else await act(company, { ...given, transition: 'agree', body: { repliedBy: '周敏' } })
      }
  }
}

/** Tells whether anything came about with a party in a month that stands on no statement. */
async function hasNews({ trx }: Company, side: Side, partyId: string, since: string, until: string) {
  const found = namedTables(trx).selectFrom(side.entry).select('id').where(side.party, '=', partyId)
  const one = await found
    .where('statementId', 'is', null)
    .where('time', '>=', since)
    .where('time', '<', until)
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}
