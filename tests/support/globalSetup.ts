import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { applyPlan } from '../../src/database/applyPlan.ts'
import { connect, type Connection } from '../../src/database/connect.ts'
import { tablesOf } from '../../src/database/tables.ts'
import { loadRegistry } from '../../src/declarations/loadRegistry.ts'
import { projectRoot } from '../../src/declarations/projectRoot.ts'
import { createDemo } from '../../src/demo/createDemo.ts'
import { databaseUrl, runOn } from './postgres.ts'
import { startPrivateCluster } from './privateCluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** File with an embedded database that holds the demo company. */
    embeddedTemplate: string
    /** Address of a PostgreSQL whose database docket_template holds the demo company; '' where there is none. */
    postgres: string
  }
}

/** Makes the demo company once for each engine; every test file starts from a copy of its own. */
export default async function globalSetup({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'docket-tests-'))
  const cluster = process.env.TEST_DATABASE_URL ? undefined : await startPrivateCluster()
  const url = process.env.TEST_DATABASE_URL ?? cluster?.url ?? ''
  const [template] = await Promise.all([fillEmbedded(join(folder, 'demo.tar')), url && fillPostgres(url)])
  provide('embeddedTemplate', template)
  provide('postgres', url)
  console.log(
    `database engines: embedded${url ? `, PostgreSQL (${cluster ? 'a private cluster' : 'TEST_DATABASE_URL'})` : '; PostgreSQL NOT run: neither TEST_DATABASE_URL nor its programs are there'}`,
  )
  return () => {
    cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fillEmbedded(template: string): Promise<string> {
  const connection = await connect({})
  await fill(connection)
  writeFileSync(template, await connection.dump!())
  await connection.close()
  return template
}

async function fillPostgres(url: string) {
  await runOn(url, 'drop database if exists docket_template')
  await runOn(url, 'create database docket_template')
  const connection = await connect({ url: databaseUrl(url, 'docket_template'), poolSize: 2 })
  await fill(connection)
  await connection.close()
}

async function fill(connection: Connection) {
  const registry = await loadRegistry(projectRoot())
  await applyPlan(connection.db, tablesOf(registry.entities))
  await createDemo(connection, registry)
}
