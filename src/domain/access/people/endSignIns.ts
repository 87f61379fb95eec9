import type { CompanyTransaction } from '../../../database/company.ts'
import { leaveMessages } from '../../journal/leaveMessages.ts'

/** Ends every session of an account; its open pages learn of it after the commit. */
export async function endSignIns(trx: CompanyTransaction, accountId: string) {
  await trx.deleteFrom('session').where('accountId', '=', accountId).execute()
  await tellSignIns(trx, accountId)
}

/** Makes the sockets of an account's open pages check their sessions again, after the commit. */
export const tellSignIns = (trx: CompanyTransaction, accountId: string) =>
  leaveMessages(trx, { topic: 'signIns', payload: { accountId } })
