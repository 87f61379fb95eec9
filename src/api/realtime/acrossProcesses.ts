import { createAdapter } from '@socket.io/postgres-adapter'
import type { Connection } from '../../database/connect.ts'
import type { OnError } from '../../engine/guarded.ts'

/** Disables the cleanup: messages hold only ids, and leave nothing in a table. */
const NEVER_MS = 2 ** 31 - 1

/**
 * Connects the sockets of several processes through PostgreSQL.
 * @param missed called after a lost connection is back: messages of other processes were missed
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
    // A lost connection is no use to the pool, which would go on counting it.
    client.once('end', () => client.release(true))
    client.on('error', onError)
    connections += 1
    // The adapter sends LISTEN first; statements of a connection keep their order.
    if (connections > 1) setImmediate(() => void client.query('select 1').then(missed, onError))
    return client
  }
  const query = (text: string, values: unknown[]) => pool.query(text, values)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that the adapter asks of a pool
  const adapter = createAdapter({ connect, query } as unknown as Parameters<typeof createAdapter>[0], {
    cleanupInterval: NEVER_MS,
    errorHandler: onError,
  })
  return { adapter, close: () => void (isClosed = true) }
}
