import { DAY_FORMAT, formatTime, startOfDay } from '../../engine/value/time.ts'
import { isEditable } from '../../domain/records/editable.ts'
import { saveRecord } from '../../domain/records/saveRecord.ts'
import type { Company } from '../company.ts'
import { DAY, HOUR } from '../workCalendar.ts'
import { act } from './act.ts'

/** Working days after which the first months were closed. */
const CLOSED_AFTER = [40 * DAY, 66 * DAY]

/** The first months of the year were closed; the books of a later one are looked through. */
export async function closeBooks(company: Company) {
  const { trx, registry, staff, timeOf, end } = company
  const { accountingPeriod } = registry.resources
  if (!isEditable(accountingPeriod)) return
  const actor = staff.manager
  const begin = async (until: number, second: number) => {
    const body = { untilOn: formatTime(startOfDay(formatTime(timeOf(until), 'yyyy-MM') + '-01', -1), DAY_FORMAT) }
    return saveRecord(trx, registry, actor, { resource: accountingPeriod, time: timeOf(second), body })
  }
  for (const after of CLOSED_AFTER) {
    const id = await begin(after, after + 3 * DAY)
    const second = after + 3 * DAY + HOUR
    const left = await trx
      .selectFrom('accountingPeriodItem')
      .select('id')
      .where('accountingPeriodId', '=', id)
      .execute()
    if (left.length > 0) return
    await act(company, { actor, resource: accountingPeriod.name, transition: 'close', id, second })
  }
  await begin(end, end - 2 * HOUR)
}
