import { EnvironmentError, readEnvironment } from '../api/readEnvironment.ts'
import { registerApps } from '../apps/apps.ts'
import { DatabaseUnavailable } from '../database/DatabaseUnavailable.ts'
import { projectRoot } from '../compiler/read/projectRoot.ts'
import { errorCode } from '../engine/errorCode.ts'
import { errorMessage } from '../engine/errorMessage.ts'
import { ConfigurationRefused } from '../domain/settings/configuration/mistake.ts'
import { ConfigError } from '../compiler/diagnostics/ConfigError.ts'
import { NotDone } from './config/NotDone.ts'
import { openDatabase } from './config/openDatabase.ts'
import { runConfig } from './config/runConfig.ts'

/** `npm run config -- export | diff | apply <folder>`: moves a company's configuration between installations. */
try {
  const environment = readEnvironment(process.env)
  await runConfig(process.argv.slice(2), {
    open(registry) {
      registerApps(registry)
      return openDatabase(environment, registry)
    },
    root: projectRoot(),
    say: line => console.log(line),
  })
} catch (error) {
  const isTheirs = [NotDone, ConfigurationRefused, ConfigError, EnvironmentError, DatabaseUnavailable].some(
    kind => error instanceof kind,
  )
  if (!isTheirs && !errorCode(error).startsWith('ERR_PARSE_ARGS')) throw error
  console.error(errorMessage(error))
  if (error instanceof ConfigurationRefused) console.error(`${error.mistakes.length} to mend. Nothing was changed.`)
  process.exitCode = 1
}
