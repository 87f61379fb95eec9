import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { applyPlan } from '../database/applyPlan.ts'
import { keepTidy } from '../database/keepTidy.ts'
import type { InstallationDb } from '../database/company.ts'
import { connect, type Connection } from '../database/connect.ts'
import { describeStep } from '../database/plan.ts'
import { createCounter } from '../database/queries/countRows.ts'
import { globalTables, tablesOf } from '../database/tables.ts'
import { loadRegistry } from '../declarations/loadRegistry.ts'
import { watchDeclarations } from '../declarations/watchDeclarations.ts'
import { missingRules } from '../domain/rules.ts'
import { readSession } from '../domain/sessions.ts'
import type { Registry } from '../engine/model.ts'
import { createLocalStorage } from '../storage/localStorage.ts'
import { createApp } from './createApp.ts'
import { createOutbox } from './createOutbox.ts'
import { createRealtime } from './createRealtime.ts'
import { answerOf, refusalOf } from './plugins/envelope.ts'
import type { Environment } from './readEnvironment.ts'
import type { Services } from './services.ts'

export interface ServerOptions {
  environment: Environment
  /** Folder of schemas/ and resources/. */
  root: string
  consoleFolder?: string
  /** Prepared embedded database that a new one starts from. */
  template?: Uint8Array
  /** Fills a database in which no company is yet. */
  fill(connection: Connection, registry: Registry): Promise<void>
  say(line: string): void
}

export interface RunningServer {
  port: number
  stop(): Promise<void>
}

/**
 * Starts everything on one port. It listens at once, so that /healthz answers while the database opens.
 * @throws ConfigError, PlanRefused, DatabaseUnavailable: reasons not to start
 */
export async function startServer({
  environment,
  root,
  consoleFolder,
  template,
  fill,
  say,
}: ServerOptions): Promise<RunningServer> {
  const registry = await loadRegistry(root)
  refuseMissingRules(registry)
  let app: FastifyInstance | undefined
  const server = createServer((request, response) =>
    app ? app.routing(request, response) : answerStarting(request, response),
  )
  await listen(server, environment)
  const { DATABASE_URL: url, DATA_DIR } = environment
  const connection = await connect(url ? { url } : { dataDir: join(DATA_DIR, 'database'), template })
  const prepare = async (registry: Registry) => {
    const steps = await applyPlan(connection.db, tablesOf(registry.entities), environment.ACCEPT_PLAN)
    if (steps.length > 0)
      say(steps.length > 20 ? `${steps.length} changes of tables applied` : steps.map(describeStep).join('\n'))
  }
  await prepare(registry)
  if (await isEmpty(connection)) await fill(connection, registry)

  const tidying = keepTidy(connection, error => app?.log.error(error))

  let current = registry
  const db = connection.db as unknown as InstallationDb
  const realtime = createRealtime(server, token => readSession(connection.db, current, token))
  const outbox = createOutbox(
    db,
    ({ payload, serviceBuyerId }) => realtime.notice(serviceBuyerId, payload as never),
    error => app?.log.error(error),
  )
  const counter = createCounter()
  const open = async (registry: Registry) => {
    const storage = createLocalStorage(join(DATA_DIR, 'uploads'))
    const services: Services = {
      connection,
      registry,
      globals: globalTables(registry.entities),
      storage,
      counter,
      consoleFolder,
      logLevel: environment.LOG_LEVEL,
      outboxFilled: outbox.filled,
    }
    return createApp(services)
  }
  app = await open(registry)

  const watcher = watchDeclarations(
    root,
    async next => {
      refuseMissingRules(next)
      await prepare(next)
      const before = app
      app = await open(next)
      current = next
      realtime.declarations(next.version)
      await before?.close()
    },
    say,
  )
  return {
    port: (server.address() as { port: number }).port,
    async stop() {
      await watcher.close()
      await outbox.stop()
      await tidying.stop()
      await realtime.close()
      await app?.close()
      server.closeAllConnections()
      await connection.close()
    },
  }
}

async function isEmpty(connection: Connection): Promise<boolean> {
  const company = await connection.db.selectFrom('serviceBuyer').select('id').limit(1).executeTakeFirst()
  return !company
}

function refuseMissingRules(registry: Registry) {
  const missing = missingRules(registry)
  if (missing.length > 0) throw new Error(missing.join('\n'))
}

function listen(server: Server, { PORT, HOST }: Environment): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(PORT, HOST, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** While the database opens: alive, not ready. */
function answerStarting({ url }: IncomingMessage, response: ServerResponse) {
  const isAlive = url === '/healthz'
  response.writeHead(isAlive ? 200 : 503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '1' })
  const answer = isAlive ? answerOf('ok') : refusalOf('server.starting', '系统正在启动，请稍后重试')
  response.end(JSON.stringify(answer))
}
