import type { CompanyDb, CompanyTransaction, InstallationDb } from '../../database/company.ts'
import { newId } from '../newId.ts'
import { leaveChanged } from '../journal/tellChanged.ts'

export const WAITING = 0
export const DELIVERED = 1
export const FAILED = 2

/** A delivery that this process has leased. */
export interface Claimed {
  id: string
  claim: string
  body: string
  /** What it tells of the record itself, as JSON. */
  contents: string | null
  tries: number
}

/** Longer than a try takes: after it another process may send what a stopped one left. */
const LEASE_MS = 60_000
const MOST_AT_ONCE = 5

/** Finds the webhooks of all companies that have deliveries due, and deleted ones with deliveries left. */
export function webhooksDue(db: InstallationDb, now: Date): Promise<{ webhookId: string; serviceBuyerId: string }[]> {
  return db
    .selectFrom('webhookDelivery')
    .leftJoin('webhook', join =>
      join
        .onRef('webhook.id', '=', 'webhookDelivery.webhookId')
        .onRef('webhook.serviceBuyerId', '=', 'webhookDelivery.serviceBuyerId'),
    )
    .select(['webhookDelivery.webhookId', 'webhookDelivery.serviceBuyerId'])
    .distinct()
    .where('webhookDelivery.state', '=', WAITING)
    .where('webhookDelivery.nextAt', '<=', now.toISOString())
    .where(eb => eb.or([eb('webhook.id', 'is', null), eb('webhook.disabled', '=', false)]))
    .execute()
}

/**
 * Leases some due deliveries of a webhook, the first of each record: later ones wait for it. Concurrent processes get
 * different ones.
 */
export function claimDue(db: CompanyDb, webhookId: string, now: Date): Promise<Claimed[]> {
  return db.transaction().execute(async trx => {
    const rows = await trx
      .selectFrom('webhookDelivery')
      .select(['id', 'body', 'contents', 'tries'])
      .where('webhookId', '=', webhookId)
      .where('state', '=', WAITING)
      .where('nextAt', '<=', now.toISOString())
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('webhookDelivery as earlier')
              .select('earlier.id')
              .where('earlier.webhookId', '=', webhookId)
              .whereRef('earlier.recordId', '=', 'webhookDelivery.recordId')
              .whereRef('earlier.place', '<', 'webhookDelivery.place')
              .where('earlier.state', '=', WAITING),
          ),
        ),
      )
      .orderBy('nextAt')
      .orderBy('id')
      .limit(MOST_AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    if (rows.length === 0) return []
    const claim = newId()
    await trx
      .updateTable('webhookDelivery')
      .set({ claim, nextAt: new Date(now.getTime() + LEASE_MS).toISOString() })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
    return rows.map(row => ({ ...row, claim }))
  })
}

/** The outcome of a try. */
export interface Outcome {
  state: typeof WAITING | typeof DELIVERED | typeof FAILED
  url: string
  sentAt: string
  nextAt: string
  status: number | null
  answer: string | null
  failure: string | null
}

/**
 * Stores the outcome of a try.
 * @returns false where the lease was lost
 */
export async function settle(
  trx: CompanyTransaction,
  { id, claim, tries }: Claimed,
  outcome: Outcome,
): Promise<boolean> {
  const { numUpdatedRows } = await ours(trx, id, claim)
    .set({ ...outcome, tries: tries + 1, claim: null })
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await leaveChanged(trx, { resource: 'webhookDelivery', ids: [id] })
  return true
}

/** Releases a delivery that was not sent. */
export async function release(db: CompanyDb, { id, claim }: Claimed, now: Date) {
  await ours(db, id, claim).set({ claim: null, nextAt: now.toISOString() }).execute()
}

const ours = (db: CompanyDb, id: string, claim: string) =>
  db.updateTable('webhookDelivery').where('id', '=', id).where('claim', '=', claim)

/** Fails the waiting deliveries of a deleted webhook. */
export async function giveUp(db: CompanyDb, webhookId: string) {
  await db
    .updateTable('webhookDelivery')
    .set({ state: FAILED, claim: null, failure: '数据推送已删除' })
    .where('webhookId', '=', webhookId)
    .where('state', '=', WAITING)
    .execute()
}
