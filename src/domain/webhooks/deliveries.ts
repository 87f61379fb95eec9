import type { CompanyDb, CompanyTransaction, InstallationDb } from '../../database/company.ts'
import { newId } from '../newId.ts'
import { leaveChanged } from '../journal/tellChanged.ts'

export const WAITING = 0
export const DELIVERED = 1
export const FAILED = 2

/** A delivery that is this process's to send until its lease is over. */
export interface Claimed {
  id: string
  claim: string
  body: string
  tries: number
}

/** Longer than a try takes: what a stopped process did not finish, another one sends then. */
const LEASE_MS = 60_000
const MOST_AT_ONCE = 5

/** The webhooks of all companies that have something due, and those that are gone and left something behind. */
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
 * Takes some deliveries of a webhook that are due, the first of each record: what follows waits for it. Several
 * processes take different ones.
 */
export function claimDue(db: CompanyDb, webhookId: string, now: Date): Promise<Claimed[]> {
  return db.transaction().execute(async trx => {
    const rows = await trx
      .selectFrom('webhookDelivery')
      .select(['id', 'body', 'tries'])
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

/** What came of a try. */
export interface Outcome {
  state: typeof WAITING | typeof DELIVERED | typeof FAILED
  url: string
  sentAt: string
  nextAt: string
  status: number | null
  answer: string | null
  failure: string | null
}

/** Keeps what came of a try. @returns whether it still was ours to send */
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

/** Gives a delivery back that was not sent after all. */
export async function release(db: CompanyDb, { id, claim }: Claimed, now: Date) {
  await ours(db, id, claim).set({ claim: null, nextAt: now.toISOString() }).execute()
}

const ours = (db: CompanyDb, id: string, claim: string) =>
  db.updateTable('webhookDelivery').where('id', '=', id).where('claim', '=', claim)

/** What waits for a webhook that is no longer there is not sent. */
export async function giveUp(db: CompanyDb, webhookId: string) {
  await db
    .updateTable('webhookDelivery')
    .set({ state: FAILED, claim: null, failure: '数据推送已删除' })
    .where('webhookId', '=', webhookId)
    .where('state', '=', WAITING)
    .execute()
}
