import { json, type CompanyTransaction } from '../../database/company.ts'
import type { Registry, Resource } from '../../engine/model/model.ts'
import type { Actor } from '../actor.ts'
import { newId } from '../newId.ts'
import { covers, SILENT } from './events.ts'

/** What was done to a record. */
export interface DomainEvent {
  id: string
  /** What people call the record. */
  name: unknown
  /** Name of the transition; create, save or delete. */
  operation: string
  /** ISO time. */
  time: string
}

/** So many that a statement stays far below the limit of its parameters. */
const AT_ONCE = 500

/**
 * Leaves in the transaction of what happened a delivery for every webhook that wants to know of it. It says what
 * happened to which record and no value that not everyone may see: receivers ask for more as somebody.
 */
export async function enqueueWebhooks(
  trx: CompanyTransaction,
  { entities }: Registry,
  actor: Actor,
  resource: Resource,
  ...happenings: DomainEvent[]
) {
  if (SILENT.has(resource.name) || happenings.length === 0) return
  const webhooks = await trx
    .selectFrom('webhook')
    .select(['id', 'name', 'events'])
    .where('disabled', '=', false)
    .execute()
  const title = entities[resource.entity]!.fields[resource.title]
  const isOpen = title !== undefined && !title.mask && !title.permission && !title.secret
  for (const webhook of webhooks) {
    const wanted = happenings
      .filter(({ operation }) => covers(webhook.events, resource.name, operation))
      .map(happening => ({ ...happening, sn: isOpen && happening.name ? String(happening.name) : null }))
    while (wanted.length > 0) await leave(trx, actor, webhook, resource.name, wanted.splice(0, AT_ONCE))
  }
}

type Told = Omit<DomainEvent, 'name'> & { sn: string | null }

/** Leaves deliveries of one webhook, each after those of the same record, and has them sent after the commit. */
export async function leave(
  trx: CompanyTransaction,
  actor: Actor,
  webhook: { id: string; name: string },
  resource: string,
  happenings: Told[],
) {
  const places = await placesOf(
    trx,
    webhook.id,
    happenings.map(({ id }) => id),
  )
  const rows = happenings.map(({ id: recordId, sn, operation, time }) => {
    const id = newId()
    const type = `${resource}.${operation}`
    const place = (places.get(recordId) ?? 0) + 1
    places.set(recordId, place)
    const body = JSON.stringify({ id, type, time, resource, recordId, sn, operation, operator: actor.name })
    const about = { event: type, webhookId: webhook.id, webhookName: webhook.name, recordId, sn, place }
    return { id, ...about, operatorName: actor.name, time, nextAt: time, body }
  })
  await trx.insertInto('webhookDelivery').values(rows).execute()
  await wakeSender(trx)
}

/** Has what is due sent once the transaction is committed. */
export async function wakeSender(trx: CompanyTransaction) {
  const message = { id: newId(), time: new Date().toISOString(), topic: 'webhook', payload: json({}) }
  await trx.insertInto('outbox').values(message).execute()
}

/** How many deliveries of a record there were. Who changes a record holds it, so nobody counts beside. */
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
