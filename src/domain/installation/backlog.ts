import type { InstallationDb } from '../../database/company.ts'
import { FAILED, WAITING } from '../webhooks/deliveries.ts'

/** What waits to be told or sent, of one company. */
export interface Backlog {
  companyId: string
  corpName: string
  /** Messages to open pages and webhooks. */
  outbox: number
  /** ISO time of the oldest of them. */
  outboxSince: string | null
  deliveries: number
  /** Deliveries that were given up, as long as they are kept. */
  failedDeliveries: number
}

/** Counts what waits in each company, each table by one statement, which a distributed database runs on all nodes. */
export async function readBacklog(db: InstallationDb): Promise<Backlog[]> {
  const companies = await db
    .selectFrom('serviceBuyer')
    .select(['id', 'corpName'])
    .orderBy('corpName')
    .orderBy('id')
    .execute()
  const messages = await db
    .selectFrom('serviceBuyer')
    .innerJoin('outbox', 'outbox.serviceBuyerId', 'serviceBuyer.id')
    .select(['serviceBuyer.id', eb => eb.fn.countAll<string>().as('count'), eb => eb.fn.min('outbox.time').as('since')])
    .where('outbox.sentAt', 'is', null)
    .groupBy('serviceBuyer.id')
    .execute()
  const deliveries = await db
    .selectFrom('serviceBuyer')
    .innerJoin('webhookDelivery', 'webhookDelivery.serviceBuyerId', 'serviceBuyer.id')
    .select(['serviceBuyer.id', 'webhookDelivery.state', eb => eb.fn.countAll<string>().as('count')])
    .where('webhookDelivery.state', 'in', [WAITING, FAILED])
    .groupBy(['serviceBuyer.id', 'webhookDelivery.state'])
    .execute()
  const messagesOf = new Map(messages.map(({ id, ...rest }) => [id, rest]))
  const deliveriesOf = new Map(deliveries.map(({ id, state, count }) => [`${id} ${state}`, Number(count)]))
  return companies.map(({ id, corpName }) => ({
    companyId: id,
    corpName,
    outbox: Number(messagesOf.get(id)?.count ?? 0),
    outboxSince: messagesOf.get(id)?.since ?? null,
    deliveries: deliveriesOf.get(`${id} ${WAITING}`) ?? 0,
    failedDeliveries: deliveriesOf.get(`${id} ${FAILED}`) ?? 0,
  }))
}
