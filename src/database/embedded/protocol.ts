/** Messages between the main thread and the engine's worker thread. Requests are answered in their order, one at a time. */

export interface WorkerSettings {
  /** Absolute; absent = in memory. */
  folder?: string
  template?: Uint8Array<ArrayBuffer>
  /** The engine's program, compiled; absent = the thread compiles it. */
  program?: WebAssembly.Module
  minimumFreeSpace: number
}

export type Request =
  | { kind: 'query'; sql: string; parameters: readonly (string | null)[] }
  | { kind: 'dump' }
  | { kind: 'close' }

export interface QueryResult {
  command: string
  rowCount: number
  rows: unknown[]
}

/** The fields of a PostgreSQL error response, as strings. */
export type ErrorFields = Record<string, string> & { message: string }

/** `broken` ends the worker; `refused` (no disk space left) and `error` (the statement's own) do not. */
export type Answer = { inTransaction?: boolean } & (
  | { kind: 'done' }
  | { kind: 'result'; result: QueryResult }
  | { kind: 'dump'; dump: Uint8Array<ArrayBuffer> }
  | { kind: 'error'; error: ErrorFields }
  | { kind: 'refused'; reason: string }
  | { kind: 'broken'; reason: string }
)
