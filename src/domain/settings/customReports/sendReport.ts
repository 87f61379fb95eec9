import type { CompanyDb, CompanyTransaction } from '../../../database/company.ts'
import { EVERYBODY } from '../../../engine/report/customReport.ts'
import type { KeptReport } from './readCustomReports.ts'

/** Returns when reports were sent last, as ISO times by their ids. */
export async function sendingsOf(db: CompanyDb): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('reportSending').select(['report', 'dueAt']).execute()
  return new Map(rows.map(({ report, dueAt }) => [report, new Date(dueAt).toISOString()]))
}

/** Takes it on to send a report for a time; false where that is done. Of two who try at once one waits for the other. */
export async function takeSending(trx: CompanyTransaction, report: string, dueAt: string): Promise<boolean> {
  const taken = await trx
    .insertInto('reportSending')
    .values({ report, dueAt })
    .onConflict(conflict =>
      conflict.columns(['serviceBuyerId', 'report']).doUpdateSet({ dueAt }).where('reportSending.dueAt', '<', dueAt),
    )
    .returning('report')
    .executeTakeFirst()
  return taken !== undefined
}

/** Lists the accounts that a report is sent to: who made it, and whom it is shared with. */
export async function audienceOf(db: CompanyDb, { content: { owner, sharedWith } }: KeptReport): Promise<string[]> {
  const active = db.selectFrom('account').select('id').where('disabled', '=', false).orderBy('id')
  const audience =
    sharedWith === EVERYBODY
      ? active
      : active.where(({ eb, or }) =>
          or([eb('id', '=', owner.id), ...(sharedWith === null ? [] : [eb('roleId', '=', sharedWith)])]),
        )
  return (await audience.execute()).map(({ id }) => id)
}
