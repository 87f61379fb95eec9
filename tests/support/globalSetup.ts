import { registerApps } from '../../src/apps/apps.ts'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { applyPlan } from '../../src/database/plan/applyPlan.ts'
import { connect, type ConnectOptions } from '../../src/database/connect.ts'
import { tablesOf } from '../../src/database/tables.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { createDemo } from '../../src/demo/createDemo.ts'
import { copyRows } from './copyRows.ts'
import { closeTemplate, makeTemplate } from './postgres.ts'
import { startPrivateCluster } from './privateCluster.ts'
import { projectFiles, readSource } from './sourceFiles.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** File with an embedded database that holds the demo company. */
    embeddedTemplate: string
    /** Address of a PostgreSQL, or of the coordinator of Citus, whose database docket_template holds the demo company. */
    postgres: string
    /** Whether everything runs, on both engines, and not only what each of them might do otherwise. */
    isWhole: boolean
  }
}

/**
 * Makes the demo company once and copies it to the other engine; every test file starts from a copy of its own. The
 * company of a run before serves again on the same day, unless anything changed that it is made by.
 */
export default async function globalSetup({ provide }: TestProject) {
  registerApps()
  const template = join(tmpdir(), `docket-demo-${demoStamp()}.tar`)
  const given = process.env.TEST_CITUS ?? process.env.TEST_DATABASE_URL
  const cluster = given ? undefined : await startPrivateCluster()
  const url = given ?? cluster!.url
  const isKept = existsSync(template)
  const embedded = await openWithTables(isKept ? { template: readFileSync(template) } : {})
  const postgres = await openPostgresTemplate(url)
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
  provide('embeddedTemplate', template)
  provide('postgres', url)
  provide('isWhole', process.env.TEST_ALL === '1')
  return () => cluster?.stop()
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
  await applyPlan(connection.db, tablesOf(registry.entities))
  return { connection, registry }
}
