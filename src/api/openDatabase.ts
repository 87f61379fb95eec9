import { join } from 'node:path'
import { connect, type Connection } from '../database/connect.ts'
import type { EmbeddedOptions } from '../database/embedded/openEmbedded.ts'
import type { SlowStatement } from '../database/connection/slowStatements.ts'
import type { OnError } from '../engine/guarded.ts'
import type { Environment } from './readEnvironment.ts'

/** A database that is being opened. */
export interface Opening {
  connecting: Promise<Connection>
  /** Who is told from now on when it is lost. */
  onError: OnError
  /** Who is told from now on of statements that take long. */
  onSlow: (statement: SlowStatement) => void
}

/**
 * Begins to open the database that the environment names.
 * @param template what a new embedded one starts from
 */
export function openDatabase(
  { DATABASE_URL: url, DATA_DIR, SLOW_STATEMENT_MS: fromMs }: Environment,
  template?: EmbeddedOptions['template'],
): Opening {
  const onError = (error: unknown) => opening.onError(error)
  const slow = fromMs === undefined ? undefined : { fromMs, tell: (one: SlowStatement) => opening.onSlow(one) }
  const tell = (line: string) => console.log(line)
  const connecting = connect(
    url ? { url, slow, tell } : { dataDir: join(DATA_DIR, 'database'), template, slow, onError },
  )
  // Whoever waits for it hears of it, which may be later.
  connecting.catch(() => undefined)
  const opening: Opening = { connecting, onError: error => console.error(error), onSlow: () => undefined }
  return opening
}
