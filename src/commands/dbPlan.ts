import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { EnvironmentError, readEnvironment } from '../api/readEnvironment.ts'
import { readPlan } from '../database/plan/applyPlan.ts'
import { connect } from '../database/connect.ts'
import { describeStep } from '../database/plan/plan.ts'
import { tablesOf } from '../database/tables.ts'
import { errorCode } from '../engine/errorCode.ts'
import { errorMessage } from '../engine/errorMessage.ts'
import { loadRegistry } from '../compiler/read/loadRegistry.ts'
import { projectRoot } from '../compiler/read/projectRoot.ts'
import { ConfigError } from '../compiler/diagnostics/ConfigError.ts'

/** `npm run db:plan`: what the next start would change in the tables of DATABASE_URL, or of DATA_DIR; changes nothing. */
try {
  const { entities } = await loadRegistry(projectRoot())
  const { DATABASE_URL: url, DATA_DIR } = readEnvironment(process.env)
  const dataDir = join(DATA_DIR, 'database')
  if (!url && !existsSync(dataDir)) console.log('There is no database yet: the next start makes one.')
  else {
    const connection = await connect(url ? { url } : { dataDir })
    const { steps, code } = await readPlan(connection.db, tablesOf(entities)).finally(() => connection.close())
    for (const step of steps) console.log(describeStep(step))
    console.log(steps.length === 0 ? 'The tables are as declared.' : `${steps.length} changes of tables.`)
    if (steps.some(step => step.lossy)) console.log(`To consent, start once with ACCEPT_PLAN=${code}`)
  }
} catch (error) {
  const isTheirs = error instanceof ConfigError || error instanceof EnvironmentError
  if (!isTheirs && errorCode(error) !== 'unavailable') throw error
  console.error(errorMessage(error))
  process.exitCode = 1
}
