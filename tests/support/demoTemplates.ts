import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registerApps } from '../../src/apps/apps.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { connect, type ConnectOptions } from '../../src/database/connect.ts'
import { migrate } from '../../src/database/migrate.ts'
import { applyPlan } from '../../src/database/plan/applyPlan.ts'
import { tablesOf } from '../../src/database/tables.ts'
import { createDemo } from '../../src/demo/createDemo.ts'
import { registered } from '../../src/domain/app.ts'
import { copyRows } from './copyRows.ts'
import { closeTemplate, makeTemplate } from './postgres.ts'
import { projectFiles, readSource } from './sourceFiles.ts'
import { emptyCluster } from './emptyCluster.ts'

/**
 * Makes the demo company once, in the database docket_template of a PostgreSQL and in a file with an embedded one, to be
 * copied. The company of a run before serves again on the same day, unless anything changed that it is made by.
 * @returns the file
 */
export async function makeDemoTemplates(url: string): Promise<string> {
  const template = join(tmpdir(), `docket-demo-${demoStamp()}.tar`)
  const isKept = existsSync(template)
  const [embedded, postgres] = await Promise.all([
    openWithTables({ template: isKept ? readFileSync(template) : await emptyCluster() }),
    openPostgresTemplate(url),
  ])
  if (isKept) await copyRows(embedded.connection, postgres.connection)
  if (!isKept) {
    await createDemo(postgres.connection, postgres.registry)
    await copyRows(postgres.connection, embedded.connection)
    writeFileSync(`${template}.${process.pid}`, await embedded.connection.dump!())
    renameSync(`${template}.${process.pid}`, template)
  }
  await embedded.connection.close()
  await postgres.connection.close()
  await closeTemplate(url, 'docket_template')
  return template
}

/** What the demo company depends on: the day, and every file that it is made by. */
function demoStamp(): string {
  const hash = createHash('sha256').update(new Date().toDateString())
  for (const path of projectFiles().filter(file => MAKING.test(file))) hash.update(path).update(readSource(path).text)
  return hash.digest('hex').slice(0, 24)
}

const MAKING =
  /^(package-lock\.json|(schemas|resources|src\/(apps|compiler|declarations|demo|domain|database|engine|trade))\/.*)$/

async function openPostgresTemplate(url: string) {
  await makeTemplate(url, 'docket_empty')
  await closeTemplate(url, 'docket_empty')
  return openWithTables({ url: await makeTemplate(url, 'docket_template', 'docket_empty'), poolSize: 2 })
}

async function openWithTables(options: ConnectOptions) {
  const connection = await connect(options)
  const registry = await loadRegistry(projectRoot())
  registerApps(registry)
  await applyPlan(connection.db, tablesOf(registry.entities))
  await migrate(connection.db, [...registered.migrations])
  return { connection, registry }
}
