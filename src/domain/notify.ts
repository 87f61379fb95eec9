import { json, type CompanyTransaction } from '../database/company.ts'
import { newId } from './newId.ts'

export interface Notice {
  /** Account that is told. */
  receiver: string
  title: string
  contents: string[]
  /** Address of the document in the console. */
  url?: string
  /** ISO time; now unless given. */
  time?: string
}

/** Leaves a notice for a person; the outbox tells their open pages once the transaction is committed. */
export async function notify(
  trx: CompanyTransaction,
  { receiver, title, contents, url, time = new Date().toISOString() }: Notice,
) {
  const id = newId()
  await trx
    .insertInto('notification')
    .values({ id, receiver, title, contents: json(contents), messageTime: time, url: url ?? null })
    .execute()
  await trx
    .insertInto('outbox')
    .values({ id: newId(), time, topic: 'notice', payload: json({ messageId: id, receiver }) })
    .execute()
}
