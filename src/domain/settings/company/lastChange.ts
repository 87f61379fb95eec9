import type { CompanyDb } from '../../../database/company.ts'
import { formatTime } from '../../../engine/value/time.ts'

/** Returns who changed a setting of the company last, and when. */
export async function lastChange(db: CompanyDb): Promise<{ by?: string; when?: string }> {
  const last = await db
    .selectFrom('auditLog')
    .select(['actorName', 'time'])
    .where('subject', '=', 'company')
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last ? { by: last.actorName, when: formatTime(last.time, 'MM-dd hh:mm') } : {}
}
