import { errorCode } from '../engine/errorCode.ts'
import { errorMessage } from '../engine/errorMessage.ts'

/**
 * The database cannot answer now: connection lost, statement cut off by the watchdog, disk full, closing.
 * Whether the statement took effect is unknown, so nobody repeats it on their own; the api answers 503.
 */
export class DatabaseUnavailable extends Error {
  readonly code = 'unavailable'
  override readonly name = 'DatabaseUnavailable'
  /** Only writing is refused, for want of space or because the server is a copy; reading goes on. */
  readonly isReadable: boolean

  constructor(message: string, { isReadable = false, ...options }: ErrorOptions & { isReadable?: boolean } = {}) {
    super(message, options)
    this.isReadable = isReadable
  }
}

/** Read-only transaction, disk full. */
const WRITES_REFUSED = new Set(['25006', '53100'])
/** SQLSTATE classes: connection, insufficient resources, operator intervention or watchdog, disk. */
const AWAY = /^(08|53|57|58)\w{3}$/
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
const LOST = /Connection terminated|is not queryable|timeout exceeded when trying to connect/

/** Converts an error of `pg` that means the database can't answer; undefined for a statement's own error. */
export function asUnavailable(error: unknown): DatabaseUnavailable | undefined {
  if (error instanceof DatabaseUnavailable) return error
  if (!(error instanceof Error)) return undefined
  const { message } = error
  const code = errorCode(error)
  const severity = 'severity' in error ? error.severity : undefined
  if (WRITES_REFUSED.has(code)) return new DatabaseUnavailable(message, { cause: error, isReadable: true })
  const isAway = AWAY.test(code) || NOT_CONNECTED.has(code) || LOST.test(message)
  // After an error of this severity PostgreSQL closes the connection.
  if (isAway || severity === 'FATAL' || severity === 'PANIC') return new DatabaseUnavailable(message, { cause: error })
  return undefined
}

/** Makes what a connection that PostgreSQL does not take fails with. */
export const unreachable = (error: unknown) =>
  new DatabaseUnavailable(`PostgreSQL can't be reached: ${errorMessage(error)}`, { cause: error })

/**
 * Runs a write that is only nice to have, and ignores that the database is read-only, so that reading goes on.
 * @throws DatabaseUnavailable where it can't be read either
 */
export async function ifWritable(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable && error.isReadable)) throw error
  }
}
