import { hostname } from 'node:os'
import type { InstallationDb } from '../../database/company.ts'
import { ifWritable } from '../../database/DatabaseUnavailable.ts'
import { guarded, type OnError } from '../../engine/guarded.ts'
import { newId } from '../newId.ts'
import type { Activity } from './activity.ts'

const BEAT_MS = 15_000
/** A process that was not seen for so long ended without a word; its row is removed. */
const FORGOTTEN_MS = 3_600_000

interface Told {
  release: string
  /** Version of the declarations. */
  declarations: string
  activity: Activity
}

/**
 * Tells the other processes, and the operator, that this one is there and what it does: at once, and every 15 seconds.
 * @returns what ends it, and resolves when its row is gone
 */
export function registerProcess(db: InstallationDb, tell: () => Told, onError: OnError): { stop(): Promise<void> } {
  const id = newId()
  const own = { id, host: hostname(), pid: process.pid, startedAt: new Date().toISOString() }
  const beat = guarded(onError, () =>
    ifWritable(async () => {
      const now = Date.now()
      const { activity, ...told } = tell()
      const state = { ...told, activity: { ...activity }, seenAt: new Date(now).toISOString() }
      await db
        .insertInto('serverProcess')
        .values({ ...own, ...state })
        .onConflict(conflict => conflict.column('id').doUpdateSet(state))
        .execute()
      const forgotten = new Date(now - FORGOTTEN_MS).toISOString()
      await db.deleteFrom('serverProcess').where('seenAt', '<', forgotten).execute()
    }),
  )
  let beating = beat()
  const timer = setInterval(() => (beating = beating.then(beat)), BEAT_MS)
  return {
    async stop() {
      clearInterval(timer)
      await beating
      await guarded(onError, () => ifWritable(() => db.deleteFrom('serverProcess').where('id', '=', id).execute()))()
    },
  }
}
