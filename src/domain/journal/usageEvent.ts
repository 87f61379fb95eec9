import type { CompanyDb } from '../../database/company.ts'
import type { Actor } from '../actor.ts'
import { refusal } from '../refusal.ts'
import { newId } from '../newId.ts'

const MOST_IN_WINDOW = 60
const WINDOW_MS = 60_000

/** Type of clicks on menu entries: clients can't name it, and it has a limit of its own. */
export const CLICK = 100

interface Pressed {
  name: string
  icon: string
  url: string
}

/**
 * Stores a usage event. It is no part of the operation log, which clients can't write.
 * @throws DomainError usage.tooMany with the seconds to wait
 */
export async function keepUsage(db: CompanyDb, { accountId }: Actor, type: number, pressed?: Pressed) {
  const now = Date.now()
  const recent = await db
    .selectFrom('usageEvent')
    .select('time')
    .where('accountId', '=', accountId)
    .where('type', type === CLICK ? '=' : '<>', CLICK)
    .where('time', '>', new Date(now - WINDOW_MS).toISOString())
    .orderBy('time', 'desc')
    .limit(MOST_IN_WINDOW)
    .execute()
  const oldest = recent.length < MOST_IN_WINDOW ? undefined : recent.at(-1)
  if (oldest) {
    const seconds = Math.max(1, Math.ceil((Date.parse(oldest.time) + WINDOW_MS - now) / 1000))
    throw refusal('usage.tooMany', { seconds })
  }
  await db
    .insertInto('usageEvent')
    .values({ id: newId(), accountId, type, ...pressed, time: new Date(now).toISOString() })
    .execute()
}
