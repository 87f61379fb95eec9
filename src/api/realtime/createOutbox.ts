import type { InstallationDb } from '../../database/company.ts'
import { MOST_NAMED } from '../../domain/journal/tellChanged.ts'
import { guarded, type OnError } from '../../engine/guarded.ts'

export interface Outbox {
  /** Messages may wait: sends them soon. */
  filled(): void
  stop(): Promise<void>
}

type Message = { topic: string; payload: Record<string, unknown>; serviceBuyerId: string }

const SWEEP_MS = 5000
const MOST_AT_ONCE = 200

/**
 * Makes the sender of the outbox: messages are sent after the commit of their transaction, in their order. What a
 * stopped process did not send, the next sweep of any process sends.
 * @param resourceOf names the resource of a kind of document
 */
export function createOutbox(
  db: InstallationDb,
  send: (message: Message) => void,
  onError: OnError,
  resourceOf: (document: unknown) => string | undefined = () => undefined,
): Outbox {
  let running: Promise<void> | undefined
  let again = false
  const sweep = () => {
    again = true
    running ??= drain().finally(() => {
      running = undefined
    })
  }
  // A message that fails must not block those after it.
  const tell = guarded(onError, send)
  /** A log entry tells of a document by its kind, the act that it logs by its resource: pages hear of both as one. */
  const named = (message: Message): Message => {
    const { document, ...rest } = message.payload
    const resource = message.topic === 'changed' && document !== undefined ? resourceOf(document) : undefined
    return resource === undefined ? message : { ...message, payload: { resource, ...rest } }
  }
  const sendSome = guarded(onError, async () => {
    again ||= (await sendWaiting(db, rows => together(rows.map(named)).forEach(tell))) === MOST_AT_ONCE
  })
  const drain = async () => {
    while (again) {
      again = false
      await sendSome()
    }
  }
  const timer = setInterval(sweep, SWEEP_MS)
  return {
    filled: sweep,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

async function sendWaiting(db: InstallationDb, tell: (messages: Message[]) => void): Promise<number> {
  return db.transaction().execute(async trx => {
    const waiting = trx
      .selectFrom('serviceBuyer as company')
      .innerJoinLateral(
        // Of each company, as the index has them: of all at once, every message that was ever sent would be read again.
        db =>
          db
            .selectFrom('outbox')
            .select(['outbox.id', 'outbox.time'])
            .whereRef('outbox.serviceBuyerId', '=', 'company.id')
            .where('outbox.sentAt', 'is', null)
            .orderBy('outbox.time')
            .orderBy('outbox.id')
            .limit(MOST_AT_ONCE)
            .forUpdate()
            .skipLocked()
            .as('message'),
        join => join.onTrue(),
      )
      .select(['company.id as serviceBuyerId', 'message.id'])
      .orderBy('message.time')
      .orderBy('message.id')
      .limit(MOST_AT_ONCE)
    const rows = await trx
      .updateTable('outbox')
      .from(waiting.as('waiting'))
      .set({ sentAt: new Date().toISOString() })
      .whereRef('outbox.serviceBuyerId', '=', 'waiting.serviceBuyerId')
      .whereRef('outbox.id', '=', 'waiting.id')
      .returning(['outbox.id', 'outbox.topic', 'outbox.payload', 'outbox.serviceBuyerId', 'outbox.time'])
      .execute()
    // They are committed already; should marking them not be, they are told twice.
    if (rows.length > 0)
      tell(rows.toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time) || (a.id < b.id ? -1 : 1)))
    return rows.length
  })
}

/** Merges messages about changes of the same records into one, at the place of the first. */
function together(messages: Message[]): Message[] {
  const nameOf = ({ serviceBuyerId, payload }: Message) =>
    `${serviceBuyerId} ${JSON.stringify({ ...payload, ids: undefined })}`
  const changed = new Map<string, Message[]>()
  for (const message of messages.filter(({ topic }) => topic === 'changed'))
    changed.set(nameOf(message), [...(changed.get(nameOf(message)) ?? []), message])
  return messages.flatMap(message => {
    const same = message.topic === 'changed' ? changed.get(nameOf(message))! : [message]
    if (same[0] !== message) return []
    if (same.length === 1) return message
    const isNamed = same.every(({ payload }) => payload.ids)
    const ids = [...new Set(same.flatMap(({ payload }) => [payload.ids ?? []].flat().map(String)))]
    const told = isNamed && ids.length <= MOST_NAMED ? ids : undefined
    return { ...message, payload: { ...message.payload, ids: told } }
  })
}
