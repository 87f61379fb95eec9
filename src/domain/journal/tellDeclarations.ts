import { json, type CompanyTransaction } from '../../database/company.ts'
import { newId } from '../newId.ts'

/** Makes the company's open pages reload the declarations, after the commit. */
export async function tellDeclarations(trx: CompanyTransaction) {
  const row = { id: newId(), time: new Date().toISOString(), topic: 'declarations', payload: json({}) }
  await trx.insertInto('outbox').values(row).execute()
}

/** Deletes messages that were not sent yet: one does for many changes. */
export async function forgetUntold(trx: CompanyTransaction) {
  await trx.deleteFrom('outbox').where('topic', '=', 'declarations').where('sentAt', 'is', null).execute()
}
