import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '../../api/readEnvironment.ts'
import { connect, type Connection } from '../../database/connect.ts'
import { DatabaseUnavailable } from '../../database/DatabaseUnavailable.ts'
import { requestCopy } from '../../database/embedded/copies.ts'
import { LONGEST_MS } from './fillTarget.ts'

/** A database to read; `isRunning` where it is a copy of one that a server has open. */
export type Source = Connection & { isRunning: boolean }

/**
 * Opens the database of DATABASE_URL, or that of DATA_DIR: of a running server a copy, which is removed in the end.
 * @throws DatabaseUnavailable
 */
export async function openSource({
  DATABASE_URL: url,
  DATA_DIR,
}: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Source> {
  if (url) return { ...(await connect({ url })), isRunning: false }
  const dataDir = join(DATA_DIR, 'database')
  if (!existsSync(dataDir)) throw new DatabaseUnavailable(`There is no database in ${DATA_DIR}.`)
  const copy = await requestCopy(dataDir)
  try {
    const connection = await connect({ dataDir: copy?.folder ?? dataDir, statementTimeout: LONGEST_MS })
    const close = () => connection.close().finally(() => copy?.remove())
    return { ...connection, close, isRunning: copy !== undefined }
  } catch (error) {
    await copy?.remove()
    throw error
  }
}
