import type { CompanyDb } from '../../database/company.ts'
import { gather } from '../../database/gather.ts'
import { leaveEntityRows } from '../../database/writes/leaveRows.ts'
import { newId } from '../newId.ts'

export interface Message {
  topic: string
  payload: object
  /** ISO time; now unless given. */
  time?: string
}

/** Leaves messages in the outbox, which are sent after the commit. A transaction writes its own together, the same one once. */
export const leaveMessages = (trx: CompanyDb, ...messages: Message[]) => gather(trx, writeMessages, ...messages)

async function writeMessages(trx: CompanyDb, messages: Message[]) {
  const now = new Date().toISOString()
  const different = new Map(messages.map(message => [JSON.stringify([message.topic, message.payload]), message]))
  const rows = [...different.values()].map(({ topic, payload, time = now }) => {
    return { id: newId(), time, topic, payload }
  })
  await leaveEntityRows(trx, { name: 'outbox' }, rows)
}
