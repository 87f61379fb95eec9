import { sql } from 'kysely'
import { json, type CompanyTransaction } from '../../database/company.ts'
import { newId } from '../newId.ts'

/** A value that not everyone may read: whoever lacks the menu key gets *** in its place, also long after it was sent. */
export interface NoticeValue {
  value: string
  mask: string
}

/** A line of a notice: a text, or its parts in their order. */
export type NoticeLine = string | (string | NoticeValue)[]

export interface Notice {
  /** Account that is told. */
  receiver: string
  title: string
  contents: NoticeLine[]
  /** Address of the document in the console. */
  url?: string
  /** ISO time; now unless given. */
  time?: string
}

/** Leaves notices for people; the outbox tells their open pages once the transaction is committed. */
export async function notify(trx: CompanyTransaction, ...notices: Notice[]) {
  if (notices.length === 0) return
  const now = new Date().toISOString()
  // Whoever reads them gets texts.
  const rows = notices.map(({ receiver, title, contents, url = null, time = now }) => {
    return { id: newId(), receiver, title, contents: sql<string[]>`${json(contents)}`, messageTime: time, url }
  })
  await trx.insertInto('notification').values(rows).execute()
  const messages = rows.map(({ id, receiver, messageTime }) => {
    return { id: newId(), time: messageTime, topic: 'notice', payload: json({ messageId: id, receiver }) }
  })
  await trx.insertInto('outbox').values(messages).execute()
}
