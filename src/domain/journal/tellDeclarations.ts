import { json, type CompanyTransaction } from '../../database/company.ts'
import { newId } from '../newId.ts'

/** Has the company's open pages fetch the declarations anew, once the transaction is committed. */
export async function tellDeclarations(trx: CompanyTransaction) {
  const row = { id: newId(), time: new Date().toISOString(), topic: 'declarations', payload: json({}) }
  await trx.insertInto('outbox').values(row).execute()
}

/** Takes back what the pages were not told yet: one message does for many changes. */
export async function forgetUntold(trx: CompanyTransaction) {
  await trx.deleteFrom('outbox').where('topic', '=', 'declarations').where('sentAt', 'is', null).execute()
}
