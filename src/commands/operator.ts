import { EnvironmentError, readEnvironment } from '../api/readEnvironment.ts'
import { forInstallation } from '../database/company.ts'
import { DatabaseUnavailable } from '../database/DatabaseUnavailable.ts'
import { loadRegistry } from '../compiler/read/loadRegistry.ts'
import { projectRoot } from '../compiler/read/projectRoot.ts'
import { createOperator } from '../domain/installation/createOperator.ts'
import { ConfigError } from '../compiler/diagnostics/ConfigError.ts'
import { errorMessage } from '../engine/errorMessage.ts'
import { openDatabase } from './config/openDatabase.ts'

/** `npm run operator -- <name>`: makes an operator of the installation, or gives one a new password. */
try {
  const [name = '', ...rest] = process.argv.slice(2)
  if (!/^\S{1,50}$/.test(name) || rest.length > 0)
    throw new EnvironmentError('One name without blanks is needed: npm run operator -- <name>')
  const registry = await loadRegistry(projectRoot())
  const connection = await openDatabase(readEnvironment(process.env), registry)
  const made = createOperator(forInstallation(connection.db), name)
  const password = await made.finally(() => connection.close())
  console.log(
    `operator: ${name} / ${password}  (shown this once; signs in at /installation, where the first sign-in asks for a new one)`,
  )
} catch (error) {
  const isTheirs = [EnvironmentError, ConfigError, DatabaseUnavailable].some(kind => error instanceof kind)
  if (!isTheirs) throw error
  console.error(errorMessage(error))
  process.exitCode = 1
}
