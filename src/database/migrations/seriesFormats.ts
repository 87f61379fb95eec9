import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

const FORMATS = { '{date}': '{yyyyMMdd}', '{month}': '{yyyyMM}', '{year}': '{yyyy}' }

/** Rewrites the date in the number series of companies as a date format; numbers and counters stay. */
export const seriesFormats: Migration = {
  name: '2026-11-22 series formats',
  async run(trx) {
    let changed = 0n
    for (const [word, format] of Object.entries(FORMATS)) {
      const { numAffectedRows = 0n } = await sql`
        update series_setting set series = replace(series, ${word}, ${format})
        where position(${word} in series) > 0`.execute(trx)
      changed += numAffectedRows
    }
    return changed > 0n ? `${changed} number series say their day by a date format` : undefined
  },
}
