import type { Connection } from '../database/connect.ts'
import type { Counter } from '../database/queries/countRows.ts'
import type { Sites } from '../domain/access/issueHandoff.ts'
import type { ResolveSession } from '../domain/access/resolveSession.ts'
import type { Registry } from '../engine/model/model.ts'
import type { Storage } from '../storage/localStorage.ts'
import type { ServerApp } from './serverApp.ts'
import type { TrustedProxy } from './trustedProxy.ts'

/** What every route works with; one set for each state of the declarations. */
export interface Services {
  apps: readonly ServerApp[]
  connection: Connection
  registry: Registry
  resolveSession: ResolveSession
  /** Tables of the installation, that no company is bound to. */
  globals: ReadonlySet<string>
  storage: Storage
  counter: Counter
  /** The other sites that people come to from here. */
  sites: Sites
  /** Folder of the built console; absent in tests of the API alone. */
  consoleFolder?: string
  logLevel: string
  proxy: TrustedProxy
  /** What whoever asks for figures has to know. */
  metricsKey?: string
  /** Password of the demo's accounts, where they are for this machine alone: everybody knows it. */
  demoPassword?: string
  /** Tells open pages that something committed waits in the outbox. */
  outboxFilled(): void
}
