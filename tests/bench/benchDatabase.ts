import { connect } from '../../src/database/connect.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { growDemo } from '../../src/demo/createDemo.ts'
import { makeDemoTemplates } from '../support/demoTemplates.ts'
import { databaseUrl, runOn } from '../support/postgres.ts'
import { startPrivateCluster } from '../support/privateCluster.ts'
import type { Stoppable } from './stopping.ts'

/** A PostgreSQL on which databases with the demo company are made, of several sizes. */
export interface BenchServer extends Stoppable {
  /** Makes a database with at least so many stock-outs. @returns its address */
  fill(orders: number): Promise<string>
  /** Drops the database of that size. */
  drop(orders: number): Promise<void>
}

/**
 * A database of its own with the demo company and at least so many stock-outs, on the PostgreSQL that
 * TEST_DATABASE_URL names or on a private cluster whose commits reach the disk.
 */
export async function openBenchDatabase(orders: number): Promise<Stoppable & { url: string }> {
  const server = await openBenchServer()
  try {
    return { url: await server.fill(orders), stop: server.stop }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Opens the PostgreSQL of such databases, with the demo company that the tests have. */
export async function openBenchServer(): Promise<BenchServer> {
  const given = process.env.TEST_DATABASE_URL
  const cluster = given ? undefined : await startPrivateCluster(true)
  const server = given ?? cluster?.url
  if (!server) throw new Error('no PostgreSQL: neither TEST_DATABASE_URL nor its programs are there')
  const nameOf = (size: number) => `docket_bench_${process.pid}_${size}`
  const made = new Set<string>()
  const drop = async (name: string) => {
    made.delete(name)
    await runOn(server, `drop database if exists ${name} with (force)`)
  }
  const stop = async () => {
    if (cluster) return cluster.stop()
    for (const name of made) await drop(name)
  }
  try {
    await makeDemoTemplates(server)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    stop,
    async fill(orders) {
      const name = nameOf(orders)
      made.add(name)
      await runOn(server, `create database ${name} template docket_template`)
      const url = databaseUrl(server, name)
      await grow(url, orders)
      // With it nothing is left for autovacuum, which would come in the middle of a round.
      await runOn(url, 'vacuum analyze')
      return url
    },
    drop: orders => drop(nameOf(orders)),
  }
}

async function grow(url: string, orders: number) {
  const connection = await connect({ url, poolSize: 2 })
  try {
    await growDemo(connection, await loadRegistry(projectRoot()), orders)
  } finally {
    await connection.close()
  }
}
