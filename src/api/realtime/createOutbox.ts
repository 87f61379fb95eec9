import type { Kysely } from 'kysely'
import { type CompanyDb, forCompany, forInstallation, type InstallationDb } from '../../database/company.ts'
import type { AnyTables } from '../../database/connect.ts'
import { MOST_NAMED } from '../../domain/journal/tellChanged.ts'
import { guarded, type OnError } from '../../engine/guarded.ts'

export interface Outbox {
  /** Messages of a company may wait, or of any: sends them soon. */
  filled(company?: string): void
  stop(): Promise<void>
}

type Message = { topic: string; payload: Record<string, unknown>; serviceBuyerId: string }

const SWEEP_MS = 5000
const MOST_AT_ONCE = 200

/**
 * Makes the sender of the outbox: messages are sent after the commit of their transaction, those of a company in their
 * order. What a stopped process did not send, the next sweep of any process sends.
 * @param globals tables that belong to no company, in snake_case
 * @param resourceOf names the resource of a kind of document
 * @param positionNow returns a position of the database's log behind what is committed, where messages need it
 */
export function createOutbox(
  db: Kysely<AnyTables>,
  globals: ReadonlySet<string>,
  send: (message: Message, position?: number) => void,
  onError: OnError,
  resourceOf: (document: unknown) => string | undefined = () => undefined,
  positionNow: () => Promise<number | undefined> = async () => undefined,
): Outbox {
  let running: Promise<void> | undefined
  let sweeps = false
  const filled = new Set<string>()
  const begin = () => {
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
  const sendSome = guarded(onError, async (company: string) => {
    const sent = await sendWaiting(forCompany(db, company, globals), async waiting => {
      const position = await positionNow()
      const messages = waiting.map(message => named({ ...message, serviceBuyerId: company }))
      for (const message of together(messages)) void tell(message, position)
    })
    if (sent === MOST_AT_ONCE) filled.add(company)
  })
  const sweep = guarded(onError, async () => {
    for (const company of await companiesWaiting(forInstallation(db))) filled.add(company)
  })
  const drain = async () => {
    while (sweeps || filled.size > 0) {
      if (sweeps) {
        sweeps = false
        await sweep()
      }
      const companies = [...filled]
      filled.clear()
      for (const company of companies) await sendSome(company)
    }
  }
  const outbox = {
    filled(company?: string) {
      if (company === undefined) sweeps = true
      else filled.add(company)
      begin()
    },
  }
  const timer = setInterval(() => outbox.filled(), SWEEP_MS)
  return {
    ...outbox,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** Finds the companies with messages that were not sent, as the index has them. */
async function companiesWaiting(db: InstallationDb): Promise<string[]> {
  const rows = await db
    .selectFrom('serviceBuyer')
    .innerJoin('outbox', 'outbox.serviceBuyerId', 'serviceBuyer.id')
    .select('serviceBuyer.id')
    .distinct()
    .where('outbox.sentAt', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Marks messages of a company as sent that no other process is about to send, once they are told in their order: should
 * marking them fail, they are told twice.
 * @returns how many
 */
function sendWaiting(
  company: CompanyDb,
  tell: (messages: Omit<Message, 'serviceBuyerId'>[]) => Promise<void>,
): Promise<number> {
  return company.transaction().execute(async trx => {
    const waiting = trx
      .selectFrom('outbox')
      .select('id')
      .where('sentAt', 'is', null)
      .orderBy('time')
      .orderBy('id')
      .limit(MOST_AT_ONCE)
      .forUpdate()
      .skipLocked()
    const rows = await trx
      .updateTable('outbox')
      .from(waiting.as('waiting'))
      .set({ sentAt: new Date().toISOString() })
      .whereRef('outbox.id', '=', 'waiting.id')
      .returning(['outbox.id', 'outbox.topic', 'outbox.payload', 'outbox.time'])
      .execute()
    if (rows.length > 0)
      await tell(rows.toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time) || (a.id < b.id ? -1 : 1)))
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
