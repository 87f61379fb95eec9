// of job: this file
import { forInstallation } from 'docket/database/company.ts'
import type { Job } from 'docket/domain/job.ts'
import { chinaTime, DAY_FORMAT, formatTime } from 'docket/engine/value/time.ts'

/** Marks what is open after its last day, in all companies, once an hour. */
export const markLate: Job = {
  everyMs: 3_600_000,
  atOnce: true,
  async run({ connection }, now) {
    await forInstallation(connection.db)
      .updateTable('starter')
      .set({ isLate: true })
      .where('status', '=', 0)
      .where('isLate', '=', false)
      .where('dueOn', '<', formatTime(chinaTime(now), DAY_FORMAT))
      .execute()
  },
}
