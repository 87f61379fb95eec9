import { join } from 'node:path'
import { connect, type Connection } from '../database/connect.ts'
import type { EmbeddedOptions } from '../database/embedded/openEmbedded.ts'
import type { OnError } from '../engine/guarded.ts'
import type { Environment } from './readEnvironment.ts'

/** A database that is being opened. */
export interface Opening {
  connecting: Promise<Connection>
  /** Who is told from now on when it is lost. */
  onError: OnError
}

/**
 * Begins to open the database that the environment names.
 * @param template what a new embedded one starts from
 */
export function openDatabase(
  { DATABASE_URL: url, DATA_DIR }: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>,
  template?: EmbeddedOptions['template'],
): Opening {
  const onError = (error: unknown) => opening.onError(error)
  const connecting = connect(url ? { url } : { dataDir: join(DATA_DIR, 'database'), template, onError })
  // Whoever waits for it hears of it, which may be later.
  connecting.catch(() => undefined)
  const opening: Opening = { connecting, onError: error => console.error(error) }
  return opening
}
