import { json, type CompanyTransaction } from '../../../database/company.ts'
import { newId } from '../../newId.ts'

/** Ends every session of an account; its open pages learn of it after the commit. */
export async function endSignIns(trx: CompanyTransaction, accountId: string) {
  await trx.deleteFrom('session').where('accountId', '=', accountId).execute()
  await tellSignIns(trx, accountId)
}

/** Makes the sockets of an account's open pages check their sessions again, after the commit. */
export async function tellSignIns(trx: CompanyTransaction, accountId: string) {
  const row = { id: newId(), time: new Date().toISOString(), topic: 'signIns', payload: json({ accountId }) }
  await trx.insertInto('outbox').values(row).execute()
}
