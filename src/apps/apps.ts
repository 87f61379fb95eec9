import type { ServerApp } from '../api/serverApp.ts'
import { registerApp } from '../domain/app.ts'
import { trade } from '../trade/server.ts'
import { core } from './core.ts'

/** What this server is made of beside its declarations. Nothing else names the trade. */
export const apps: readonly ServerApp[] = [core, trade]

/** Registers every app with the domain, in a process that makes or changes records and starts no server. */
export function registerApps() {
  for (const app of apps) registerApp(app)
}
