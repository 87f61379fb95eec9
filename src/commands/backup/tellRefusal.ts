import { EnvironmentError } from '../../api/readEnvironment.ts'
import { ConfigError } from '../../compiler/diagnostics/ConfigError.ts'
import { DatabaseUnavailable } from '../../database/DatabaseUnavailable.ts'
import { BackupRefused } from '../../domain/installation/backup/BackupRefused.ts'
import { errorMessage } from '../../engine/errorMessage.ts'
import { StorageUnavailable } from '../../storage/StorageUnavailable.ts'

/** Runs a command; a refusal is said in one line, and ends it with 1. */
export async function tellRefusal(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    const refusals = [BackupRefused, ConfigError, EnvironmentError, DatabaseUnavailable, StorageUnavailable]
    if (!refusals.some(kind => error instanceof kind)) throw error
    console.error(errorMessage(error))
    process.exitCode = 1
  }
}
