import { sql } from 'kysely'
import type { ColumnMove } from '../../database/columnMoves.ts'

/** Moves the authority for real-time inquiry from accounts to their company, where the operator now grants it. */
export const companyAuthority: ColumnMove = {
  table: 'account',
  from: 'hasKestrelAuthority',
  to: 'hasKestrelAuthority',
  into: 'serviceBuyer',
  async fill(trx) {
    await sql`
      update service_buyer set has_kestrel_authority = true
      where id in (select service_buyer_id from account where has_kestrel_authority)`.execute(trx)
  },
}
