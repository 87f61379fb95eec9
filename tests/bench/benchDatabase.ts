import { registerApps } from '../../src/apps/apps.ts'
import { applyPlan } from '../../src/database/plan/applyPlan.ts'
import { connect } from '../../src/database/connect.ts'
import { tablesOf } from '../../src/database/tables.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { createDemo } from '../../src/demo/createDemo.ts'
import { databaseUrl, runOn } from '../support/postgres.ts'
import { startPrivateCluster } from '../support/privateCluster.ts'
import type { Stoppable } from './stopping.ts'

/**
 * A database of its own with the demo company and at least so many stock-outs, on the PostgreSQL that
 * TEST_DATABASE_URL names or on a private cluster whose commits reach the disk.
 */
export async function openBenchDatabase(orders: number): Promise<Stoppable & { url: string }> {
  const given = process.env.TEST_DATABASE_URL
  const cluster = given ? undefined : await startPrivateCluster(true)
  const server = given ?? cluster?.url
  if (!server) throw new Error('no PostgreSQL: neither TEST_DATABASE_URL nor its programs are there')
  const name = `docket_bench_${process.pid}`
  const stop = async () => {
    if (cluster) return cluster.stop()
    await runOn(server, `drop database if exists ${name} with (force)`)
  }
  const url = databaseUrl(server, name)
  try {
    await runOn(server, `create database ${name}`)
    await fill(url, orders)
    // With it nothing is left for autovacuum, which would come in the middle of a round.
    await runOn(url, 'vacuum analyze')
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

async function fill(url: string, orders: number) {
  registerApps()
  const connection = await connect({ url, poolSize: 2 })
  try {
    const registry = await loadRegistry(projectRoot())
    await applyPlan(connection.db, tablesOf(registry.entities))
    await createDemo(connection, registry, { orders })
  } finally {
    await connection.close()
  }
}
