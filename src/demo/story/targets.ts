import { requireEditable } from '../../domain/records/editable.ts'
import { saveRecord } from '../../domain/records/saveRecord.ts'
import { firstDayOf, periodFrom } from '../../engine/report/periods.ts'
import { dayAfter, type Company } from '../company.ts'
import { DAY } from '../workCalendar.ts'

/** Months with targets, the last of which is the next one. */
const MONTHS = 8

/** What each salesman is to sell in a month, in yuan; more with each month. */
const FIRST = 30_000
const MORE = 1_500

/** Says what the salesmen are to sell in the months of late and in the next one. */
export async function setTargets(company: Company) {
  const { trx, registry, staff, end, timeOf } = company
  const resource = requireEditable(registry.resources.salesTarget)
  const first = periodFrom('month', firstDayOf('month', dayAfter(company, end, 0)), 2 - MONTHS)
  for (const [index, { accountId: salesmanId }] of staff.sellers.entries())
    for (let month = 0; month < MONTHS; month++) {
      const amount = FIRST * (1 + index / 4) + MORE * month
      const body = { salesmanId, month: periodFrom('month', first, month), amount }
      await saveRecord(trx, registry, staff.manager, { resource, body, time: timeOf(end - DAY) })
    }
}
