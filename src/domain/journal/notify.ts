import type { Mask } from '../../engine/model/noticeModel.ts'
import type { CompanyTransaction } from '../../database/company.ts'
import { leaveEntityRows } from '../../database/writes/leaveRows.ts'
import { newId } from '../newId.ts'
import { leaveMessages } from './leaveMessages.ts'

/** A masked value: readers without the menu keys get *** in its place, at any later time too. */
export interface NoticeValue {
  value: string
  mask: Mask
}

/** A line of a notice: a text, or its parts in order. */
export type NoticeLine = string | (string | NoticeValue)[]

export interface Notice {
  /** Account that gets it. */
  receiver: string
  title: string
  contents: NoticeLine[]
  /** The records that it tells of: later, too, it is there only while its receiver sees them all. */
  recordIds?: readonly string[]
  /** Address of the document in the console. */
  url?: string
  /** Address below /v1 of the workbook that comes with it, made for its reader when it is asked for. */
  workbook?: string
  /** ISO time; now unless given. */
  time?: string
}

/** Writes notices; the outbox sends them to open pages after the commit. */
export async function notify(trx: CompanyTransaction, ...notices: Notice[]) {
  if (notices.length === 0) return
  const now = new Date().toISOString()
  // The table stores parts; readers get texts.
  const rows = notices.map(({ receiver, title, contents, recordIds = [], url = null, workbook = null, time = now }) => {
    return { id: newId(), receiver, title, contents, recordIds, messageTime: time, url, workbook }
  })
  await leaveEntityRows(trx, { name: 'notification' }, rows)
  const messages = rows.map(({ id, receiver, messageTime }) => {
    return { time: messageTime, topic: 'notice', payload: { messageId: id, receiver } }
  })
  await leaveMessages(trx, ...messages)
}
