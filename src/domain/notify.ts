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

/** Leaves notices for people; the outbox tells their open pages once the transaction is committed. */
export async function notify(trx: CompanyTransaction, ...notices: Notice[]) {
  if (notices.length === 0) return
  const now = new Date().toISOString()
  const rows = notices.map(({ receiver, title, contents, url = null, time = now }) => {
    return { id: newId(), receiver, title, contents: json(contents), messageTime: time, url }
  })
  await trx.insertInto('notification').values(rows).execute()
  const messages = rows.map(({ id, receiver, messageTime }) => {
    return { id: newId(), time: messageTime, topic: 'notice', payload: json({ messageId: id, receiver }) }
  })
  await trx.insertInto('outbox').values(messages).execute()
}
