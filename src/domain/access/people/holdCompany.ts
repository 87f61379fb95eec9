import type { CompanyTransaction } from '../../../database/company.ts'
import type { Actor } from '../../actor.ts'

/**
 * Lets one change after the other through of what the company's people may do: each sees what the one before it left.
 * Rows that name the company can be inserted meanwhile.
 */
export async function holdCompany(trx: CompanyTransaction, { serviceBuyerId }: Pick<Actor, 'serviceBuyerId'>) {
  await trx.selectFrom('serviceBuyer').select('id').where('id', '=', serviceBuyerId).forNoKeyUpdate().execute()
}
