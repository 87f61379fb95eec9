import { json, type CompanyTransaction } from '../../database/company.ts'
import { newId } from '../newId.ts'

/** Ends every sign-in of an account; its open pages learn of it after the commit. */
export async function endSignIns(trx: CompanyTransaction, accountId: string) {
  await trx.deleteFrom('session').where('accountId', '=', accountId).execute()
  const row = { id: newId(), time: new Date().toISOString(), topic: 'signedOut', payload: json({ accountId }) }
  await trx.insertInto('outbox').values(row).execute()
}
