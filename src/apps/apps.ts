import type { ServerApp } from '../api/serverApp.ts'
import { registerApp } from '../domain/app.ts'
import * as generated from './generated/server.ts'

/** What this server is made of beside its declarations: the code of the apps that `APPS` named when it was built. */
export const apps: readonly ServerApp[] = generated.apps

/** Registers every app with the domain, in a process that makes or changes records and starts no server. */
export function registerApps() {
  for (const app of apps) registerApp(app)
}
