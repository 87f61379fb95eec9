import type { CompanyTransaction } from '../../database/company.ts'
import { gather } from '../../database/gather.ts'
import { companyStatement } from '../../database/sql/companyStatement.ts'
import { leaveQuestion } from '../../database/together.ts'
import type { RecordData } from '../../database/queries/readRecord.ts'
import type { Registry, Resource } from '../../engine/model/model.ts'
import type { Actor } from '../actor.ts'
import { leaveMessages } from '../journal/leaveMessages.ts'
import { newId } from '../newId.ts'
import { contentsOf, type Told as WithContents } from './contents.ts'
import { covers, SILENT } from './events.ts'
import { isOpenToAll } from '../../engine/visibility/visibleTo.ts'

/** An act on a record. */
export interface DomainEvent {
  id: string
  /** Title of the record. */
  name: unknown
  /** Name of the transition; create, save or delete. */
  operation: string
  /** ISO time. */
  time: string
  /** As it is stored now, where it is at hand. */
  record?: RecordData
}

/** Version of what is told; a later one has all that this one has. */
const VERSION = 1

/** Rows per statement, far below the limit of parameters. */
const AT_ONCE = 500

/**
 * Enqueues, in the transaction of the acts, a delivery for every webhook that wants them. It says what happened to
 * which record, and no value that not everyone may see, but those that a webhook names for its role.
 */
export async function enqueueWebhooks(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  resource: Resource,
  ...happenings: DomainEvent[]
) {
  if (SILENT.has(resource.name) || happenings.length === 0) return
  await gather(trx, writeDeliveries, { registry, actor, resource, happenings })
}

interface Acts {
  registry: Registry
  actor: Actor
  resource: Resource
  happenings: DomainEvent[]
}

/** Asks for the webhooks with the first statement of a transaction that is going to enqueue deliveries. */
export async function askWebhooks(trx: CompanyTransaction) {
  if (!asked.has(trx)) asked.set(trx, await leaveQuestion(trx, enabled(trx, {})))
}

const asked = new WeakMap<CompanyTransaction, () => Promise<Webhook[]>>()

const enabled = companyStatement(db =>
  db
    .selectFrom('webhook')
    .select(['id', 'serviceBuyerId', 'name', 'events', 'roleId', 'contents'])
    .where('disabled', '=', false),
)

async function writeDeliveries(trx: CompanyTransaction, all: Acts[]) {
  await askWebhooks(trx)
  const webhooks = await asked.get(trx)!()
  if (webhooks.length === 0) return
  for (const acts of all) await leaveFor(trx, webhooks, acts)
}

interface Webhook extends WithContents {
  name: string
  events: string | null
}

async function leaveFor(trx: CompanyTransaction, webhooks: Webhook[], { registry, actor, resource, happenings }: Acts) {
  const title = registry.entities[resource.entity]!.fields[resource.title]
  const isOpen = title !== undefined && !title.secret && isOpenToAll(registry.entities, resource.entity, resource.title)
  for (const webhook of webhooks) {
    const covered = happenings.filter(({ operation }) => covers(webhook.events, resource.name, operation))
    const contents = await contentsOf(
      trx,
      registry,
      webhook,
      resource,
      covered.map(({ id }) => id),
    )
    const wanted = covered.map(happening => ({
      ...happening,
      sn: isOpen && happening.name ? String(happening.name) : null,
      contents: contents.get(happening.id) ?? null,
    }))
    while (wanted.length > 0) await leave(trx, actor, webhook, resource.name, wanted.splice(0, AT_ONCE))
  }
}

type Told = Omit<DomainEvent, 'name' | 'record'> & { sn: string | null; contents?: string | null }

/** Enqueues deliveries of one webhook, each after those of the same record; they are sent after the commit. */
export async function leave(
  trx: CompanyTransaction,
  actor: Actor,
  webhook: Pick<Webhook, 'id' | 'name'>,
  resource: string,
  happenings: Told[],
) {
  const places = await placesOf(
    trx,
    webhook.id,
    happenings.map(({ id }) => id),
  )
  const rows = happenings.map(({ id: recordId, sn, operation, time, contents = null }) => {
    const id = newId()
    const type = `${resource}.${operation}`
    const place = (places.get(recordId) ?? beginningAt(time)) + 1
    places.set(recordId, place)
    const said = { id, version: VERSION, type, time, resource, recordId, sequence: place, sn, operation }
    const body = JSON.stringify({ ...said, operator: actor.name })
    const about = { event: type, webhookId: webhook.id, webhookName: webhook.name, recordId, sn, place }
    return { id, ...about, operatorName: actor.name, time, nextAt: time, body, contents }
  })
  await trx.insertInto('webhookDelivery').values(rows).execute()
  await wakeSender(trx)
}

/**
 * Returns the number before the first of a record, in seconds: where older deliveries are gone, what is told of it next
 * still comes behind them.
 */
const beginningAt = (time: string) => Math.floor((Date.parse(time) - BEGINNING) / 1000)

const BEGINNING = Date.parse('2026-01-01T00:00:00Z')

/** Wakes the sender after the commit. */
export const wakeSender = (trx: CompanyTransaction) => leaveMessages(trx, { topic: 'webhook', payload: {} })

/**
 * Returns the number of the last delivery of each record. The record is locked by its change, so nobody counts at the
 * same time.
 */
async function placesOf(trx: CompanyTransaction, webhookId: string, recordIds: string[]): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('webhookDelivery')
    .select(['recordId', ({ fn }) => fn.max('place').as('last')])
    .where('webhookId', '=', webhookId)
    .where('recordId', 'in', recordIds)
    .groupBy('recordId')
    .execute()
  return new Map(rows.map(({ recordId, last }) => [recordId, last]))
}
