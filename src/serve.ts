import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { endInOrder } from './api/endInOrder.ts'
import type { Opening } from './api/openDatabase.ts'
import type { Environment } from './api/readEnvironment.ts'
import { startServer, type RunningServer } from './api/startServer.ts'
import { appsOf } from './apps/apps.ts'
import { PlanRefused } from './database/plan/PlanRefused.ts'
import { projectRoot } from './compiler/read/projectRoot.ts'
import { createFirstCompany } from './domain/installation/firstCompany.ts'
import { ConfigError } from './compiler/diagnostics/ConfigError.ts'

const say = (line: string) => console.log(line)

/** Serves everything, until the process is asked to end. */
export async function serve({ environment, opening }: { environment: Environment; opening: Opening }) {
  let server: RunningServer | undefined
  endInOrder(
    async () => server?.stop(),
    error => console.error(error),
  )
  const root = projectRoot()
  const consoleFolder = join(root, '.build', 'console')
  try {
    server = await startServer({
      environment,
      opening,
      appsOf,
      root,
      consoleFolder: existsSync(join(consoleFolder, '.vite/manifest.json')) ? consoleFolder : undefined,
      async fill(connection, registry, demo) {
        if (demo) {
          say('creating the demo company…')
          return demo.create(connection, registry)
        }
        const { userName, password } = await createFirstCompany(connection, registry)
        say(`first administrator: ${userName} / ${password}  (shown this once; the first sign-in asks for a new one)`)
      },
      say,
    })
  } catch (error) {
    console.error(reasonOf(error))
    process.exit(1)
  }
  say(`\n单据台 Docket  →  http://${environment.HOST}:${server.port}`)
  const { demo } = server
  if (!demo) return
  say(demo.accounts.map(({ userName, what }) => `  ${userName.padEnd(10)} ${demo.password}  ${what}`).join('\n'))
  if (!environment.isDemoShown)
    say('  on this computer alone; DEMO_DATA=1 shows them to others, DEMO_DATA=0 begins without')
}

/** Why it does not start: a line for what somebody can mend, everything for a bug. */
function reasonOf(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof PlanRefused) return error.message
  const { code, message } = error as { code?: string; message?: string }
  if (code === 'EADDRINUSE') return `PORT: ${message}`
  return code === 'unavailable' ? message : error
}
