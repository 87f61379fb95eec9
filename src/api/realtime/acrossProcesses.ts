import { createAdapter } from '@socket.io/postgres-adapter'
import type { Connection } from '../../database/connect.ts'
import type { OnError } from '../../engine/guarded.ts'

/** Longer than a process lives: messages hold ids only and leave nothing in a table that would have to be cleaned. */
const NEVER_MS = 2 ** 31 - 1

/**
 * Lets the sockets of several processes on one PostgreSQL belong together.
 * @param missed hears that the connection was lost and is back: what others told meanwhile was not heard
 */
export function acrossProcesses(pool: NonNullable<Connection['pool']>, missed: () => void, onError: OnError) {
  let isClosed = false
  let connections = 0
  const connect = async () => {
    if (isClosed) return new Promise<never>(() => undefined)
    const client = await pool.connect()
    if (isClosed) {
      client.release()
      return new Promise<never>(() => undefined)
    }
    // A connection that was lost is no use to the pool, which would go on counting it.
    client.once('end', () => client.release(true))
    client.on('error', onError)
    connections += 1
    // The adapter first says what it listens to; statements of a connection keep their order.
    if (connections > 1) setImmediate(() => void client.query('select 1').then(missed, onError))
    return client
  }
  const query = (text: string, values: unknown[]) => pool.query(text, values)
  const adapter = createAdapter({ connect, query } as unknown as Parameters<typeof createAdapter>[0], {
    cleanupInterval: NEVER_MS,
    errorHandler: onError,
  })
  return { adapter, close: () => void (isClosed = true) }
}
