import { Gauge, Registry } from 'prom-client'
import { forInstallation } from '../../database/company.ts'
import { asUnavailable } from '../../database/DatabaseUnavailable.ts'
import { readBacklog, type Backlog } from '../../domain/installation/backlog.ts'
import type { Services } from '../services.ts'

/**
 * Makes the figures that are read when they are asked for: what is open, runs and waits.
 * @returns a function that reads them, as Prometheus takes them
 */
export function stateMetrics({ connection, activity }: Services): () => Promise<string> {
  const registry = new Registry()
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `docket_${name}`, help, labelNames, registers: [registry] })
  const up = gauge('database_up', '1 where the database answers')
  const connections = gauge('database_connections', 'Connections, and callers who wait for one', 'pool', 'state')
  const sockets = gauge('sockets', 'Open pages that are told what happens')
  const exports = gauge('exports', 'Exports of lists', 'state')
  const outbox = gauge('outbox_messages', 'Messages that wait to be told')
  const age = gauge('outbox_oldest_seconds', 'Age of the oldest message that waits')
  const deliveries = gauge('webhook_deliveries', 'Deliveries that wait, and that were given up', 'state')
  const started = gauge('job_last_start_seconds', 'When this process last ran a job, in seconds since 1970', 'job')
  const took = gauge('job_last_duration_seconds', 'Duration of the last run', 'job')
  const failures = gauge('job_failures', 'Runs that failed since this process began', 'job')

  const showBacklog = (companies: Backlog[]) => {
    const sum = (key: 'outbox' | 'deliveries' | 'failedDeliveries') => companies.reduce((all, one) => all + one[key], 0)
    const times = companies.flatMap(({ outboxSince }) => (outboxSince === null ? [] : Date.parse(outboxSince)))
    outbox.set(sum('outbox'))
    age.set(times.length === 0 ? 0 : (Date.now() - Math.min(...times)) / 1000)
    deliveries.set({ state: 'waiting' }, sum('deliveries'))
    deliveries.set({ state: 'failed' }, sum('failedDeliveries'))
  }
  const showProcess = () => {
    const now = activity()
    sockets.set(now.sockets)
    for (const state of ['running', 'waiting'] as const) exports.set({ state }, now.exports[state])
    for (const { pool, ...counts } of connection.counts())
      for (const [state, count] of Object.entries(counts)) connections.set({ pool, state }, count)
    for (const [job, { startedAt, ms, failures: failed }] of Object.entries(now.jobs)) {
      failures.set({ job }, failed)
      if (startedAt) started.set({ job }, Date.parse(startedAt) / 1000)
      if (ms !== undefined) took.set({ job }, ms / 1000)
    }
  }
  return async () => {
    showProcess()
    const companies = await readBacklog(forInstallation(connection.search)).catch(absentWhereAway)
    up.set(companies ? 1 : 0)
    if (companies) showBacklog(companies)
    return registry.metrics()
  }
}

/** The other figures matter most while the database is away. */
function absentWhereAway(error: unknown): undefined {
  if (!asUnavailable(error)) throw error
}
