import type { CompanyTransaction } from '../../../database/company.ts'
import type { Actor } from '../../actor.ts'

/**
 * Locks the company's row for this transaction, so that changes of permissions and settings run one after the other.
 * Rows that refer to the company can still be inserted.
 */
export async function holdCompany(trx: CompanyTransaction, { serviceBuyerId }: Pick<Actor, 'serviceBuyerId'>) {
  await trx.selectFrom('serviceBuyer').select('id').where('id', '=', serviceBuyerId).forNoKeyUpdate().execute()
}
