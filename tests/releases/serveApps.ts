import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { endInOrder } from '../../src/api/endInOrder.ts'
import { readEnvironment } from '../../src/api/readEnvironment.ts'
import type { ServerApp } from '../../src/api/serverApp.ts'
import { type RunningServer, startServer } from '../../src/api/startServer.ts'
import { readApps } from '../../src/commands/generate/appLists.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'

/**
 * `tsx tests/releases/serveApps.ts`: serves the product with the code of whatever `APPS` names, without a build, on a
 * database that holds companies. It needs the folders within the project, where packages are found.
 */
const root = projectRoot()
const code = new Map<string, ServerApp>()
for (const { name, code: folder } of await readApps(root)) {
  const file = join(folder, 'server.ts')
  if (!existsSync(file)) continue
  const { app }: { app: ServerApp } = await import(file)
  code.set(name, app)
}

let server: RunningServer | undefined
endInOrder(
  async () => server?.stop(),
  error => console.error(error),
)
server = await startServer({
  environment: readEnvironment(process.env),
  appsOf: ({ apps }) => apps.flatMap(({ name }) => code.get(name) ?? []),
  root,
  fill: () => Promise.reject(new Error('the backup holds companies')),
  say: line => console.log(line),
})
console.log(`→  http://127.0.0.1:${server.port}`)
