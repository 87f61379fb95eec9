import { afterAll, beforeAll } from 'vitest'
import { enterAsFirst } from './enterAsFirst.ts'
import { startProcess, type ServerProcess } from './startProcess.ts'

/**
 * Opens the built product with the apps that APPS names, for the tests of a file: an embedded database with an empty
 * company. An app outside imports it as docket/tests/openApp.ts.
 */
export function openApp() {
  let server: ServerProcess
  let token: string
  beforeAll(async () => {
    server = await startProcess('', { DEMO_DATA: '0' })
    await enterAsFirst(server)
    token = await server.signIn('admin')
  })
  afterAll(() => server?.stop())
  return {
    /** Asks the API as the administrator, who may do everything. */
    ask: <Result = unknown>(method: string, path: string, body?: unknown) =>
      server.ask<Result>(token, method, path, body),
    /** The address of the server. */
    origin: () => server.url,
  }
}
