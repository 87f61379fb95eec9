import { json, type CompanyTransaction } from '../../../database/company.ts'
import { newId } from '../../newId.ts'

/** Ends every sign-in of an account; its open pages learn of it after the commit. */
export async function endSignIns(trx: CompanyTransaction, accountId: string) {
  await trx.deleteFrom('session').where('accountId', '=', accountId).execute()
  await tellSignIns(trx, accountId)
}

/** Has asked anew, once the transaction is committed, who stands behind the open pages of an account. */
export async function tellSignIns(trx: CompanyTransaction, accountId: string) {
  const row = { id: newId(), time: new Date().toISOString(), topic: 'signIns', payload: json({ accountId }) }
  await trx.insertInto('outbox').values(row).execute()
}
