import type { Connection } from '../database/connect.ts'
import type { Counter } from '../database/queries/countRows.ts'
import type { Replica } from '../database/servers/openReplica.ts'
import type { Sites } from '../domain/access/issueHandoff.ts'
import type { ResolveSession } from '../domain/access/resolveSession.ts'
import type { KeptSums } from '../domain/keptSums.ts'
import type { Registry } from '../engine/model/model.ts'
import type { Storage } from '../storage/localStorage.ts'
import type { Activity } from '../domain/installation/activity.ts'
import type { ServerApp } from './serverApp.ts'
import type { TrustedProxy } from './trustedProxy.ts'

/** The services of every route; one set for each state of the declarations. */
export interface Services {
  apps: readonly ServerApp[]
  connection: Connection
  /** A copy of the database for what only reads; see readFrom. */
  replica?: Replica
  registry: Registry
  resolveSession: ResolveSession
  /** Tables that belong to no company. */
  globals: ReadonlySet<string>
  storage: Storage
  counter: Counter
  sums: KeptSums
  /** Other sites that people can be handed over to. */
  sites: Sites
  /** Folder of the built console; absent in tests of the API alone. */
  consoleFolder?: string
  /** What is logged, and where to; on standard output unless told otherwise. */
  log: { level: string; stream?: { write(line: string): void } }
  proxy: TrustedProxy
  /** Key that requests for /metrics have to send. */
  metricsKey?: string
  /** Password of the demo's accounts, where they are for this machine alone: everybody knows it. */
  demoPassword?: string
  /** What this process does at the moment. */
  activity(): Activity
  /** Sends the messages that wait in the outbox. */
  outboxFilled(company?: string): void
}
