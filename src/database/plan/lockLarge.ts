import { sql, type Transaction } from 'kysely'
import type { AnyTables } from '../connect.ts'
import { inShortTries, SHORT_TRIES } from './inShortTries.ts'
import type { Step } from './plan.ts'

/**
 * Locks the tables with many rows that a plan changes, before its first step: all of them or none, so that nobody waits
 * for one while the plan waits for another.
 * @throws DatabaseUnavailable where statements on them do not end
 */
export async function lockLarge(trx: Transaction<AnyTables>, steps: readonly Step[], large: ReadonlySet<string>) {
  const modes = new Map<string, string>()
  for (const step of steps)
    for (const [table, mode] of locksOf(step))
      if (large.has(table) && modes.get(table) !== WHOLE) modes.set(table, mode)
  if (modes.size === 0) return
  const locks = [...modes].map(([table, mode]) => sql`lock table ${sql.table(table)} in ${sql.raw(mode)} mode`)
  await inShortTries([...modes.keys()].join(', '), async () => {
    await sql`savepoint before_locks`.execute(trx)
    try {
      await sql`set local ${SHORT_TRIES}`.execute(trx)
      for (const lock of locks) await lock.execute(trx)
      await sql`set local lock_timeout to default`.execute(trx)
    } catch (error) {
      await sql`rollback to savepoint before_locks`.execute(trx)
      throw error
    }
  })
}

const WHOLE = 'access exclusive'
/** Others read on. */
const WRITES = 'share row exclusive'

/** Returns which tables a step will lock, and how. */
function locksOf(step: Step): [table: string, mode: string][] {
  if (step.do === 'addForeign') return [step.table, step.foreign.table].map(table => [table, WRITES])
  if (step.do === 'dropForeign') return [step.table, step.foreign.table].map(table => [table, WHOLE])
  return step.later && step.do.match(/Index|Search/) ? [] : [[step.table, WHOLE]]
}
