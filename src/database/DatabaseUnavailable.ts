/**
 * The database cannot answer now: connection lost, statement cut off by the watchdog, disk full, closing.
 * Whether the statement took effect is unknown, so nobody repeats it on their own; the api answers 503.
 */
export class DatabaseUnavailable extends Error {
  readonly code = 'unavailable'
  override readonly name = 'DatabaseUnavailable'
}
