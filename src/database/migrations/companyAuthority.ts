import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** Real-time inquiry became the company's, given by who runs the installation: where an account had it, its company has it. */
export const companyAuthority: Migration = {
  name: '2026-11-22 real-time inquiry of companies',
  async run(trx) {
    const { numAffectedRows = 0n } = await sql`
      update service_buyer set has_kestrel_authority = true
      where not has_kestrel_authority
        and id in (select service_buyer_id from account where has_kestrel_authority)`.execute(trx)
    return numAffectedRows > 0n ? `${numAffectedRows} companies keep real-time inquiry` : undefined
  },
}
