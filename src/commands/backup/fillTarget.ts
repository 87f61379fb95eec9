import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '../../api/readEnvironment.ts'
import { openStorage } from '../../api/openStorage.ts'
import { connect } from '../../database/connect.ts'
import { fillInstallation, type Filled } from '../../domain/installation/backup/fillInstallation.ts'

/** A statement over all rows of a table may take so long, in ms. */
export const LONGEST_MS = 3_600_000

/**
 * Fills the database of DATABASE_URL, or that of DATA_DIR, and its storage; see fillInstallation. A folder that was made
 * for it is gone after a failure.
 * @throws BackupRefused, DatabaseUnavailable
 */
export async function fillTarget(
  environment: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR' | 's3'>,
  batches: AsyncIterable<string[]>,
  release: string,
): Promise<Filled> {
  const { DATABASE_URL: url, DATA_DIR } = environment
  const dataDir = join(DATA_DIR, 'database')
  const isMade = !url && !existsSync(dataDir)
  const connection = await connect(url ? { url } : { dataDir, statementTimeout: LONGEST_MS })
  let isFilled = false
  try {
    const filled = await fillInstallation({ db: connection.db, storage: openStorage(environment) }, batches, release)
    isFilled = true
    return filled
  } finally {
    await connection.close()
    if (isMade && !isFilled) await rm(dataDir, { recursive: true, force: true })
  }
}
