import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '../../api/readEnvironment.ts'
import { readPlan } from '../../database/plan/applyPlan.ts'
import { connect, type Connection } from '../../database/connect.ts'
import { DatabaseUnavailable } from '../../database/DatabaseUnavailable.ts'
import { tablesOf } from '../../database/tables.ts'
import type { Registry } from '../../engine/model/model.ts'

/**
 * The database of DATABASE_URL, or of DATA_DIR, as it is.
 * @throws DatabaseUnavailable where there is none, a running server keeps it to itself, or its tables are not as declared
 */
export async function openDatabase(
  { DATABASE_URL: url, DATA_DIR }: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>,
  { entities, apps }: Pick<Registry, 'entities' | 'apps'>,
): Promise<Connection> {
  const dataDir = join(DATA_DIR, 'database')
  if (!url && !existsSync(dataDir)) throw new DatabaseUnavailable('There is no database yet: the next start makes one.')
  const connection = await connect(url ? { url } : { dataDir })
  const { steps } = await readPlan(connection.db, tablesOf(entities), apps)
  if (steps.length === 0) return connection
  await connection.close()
  throw new DatabaseUnavailable(
    `The tables are not as declared: start Docket once first, it has ${steps.length} changes to make.`,
  )
}
