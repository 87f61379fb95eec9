import { createServer, type Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { describeLeft } from '../database/left/leftApps.ts'
import { applyPlan } from '../database/plan/applyPlan.ts'
import { fillPinyin } from '../database/pinyin/fillPinyin.ts'
import { migrate } from '../database/migrate.ts'
import type { Connection } from '../database/connect.ts'
import { createFinisher } from '../database/plan/finish/createFinisher.ts'
import { describeStep } from '../database/plan/plan.ts'
import { PlanRefused } from '../database/plan/PlanRefused.ts'
import { manyRowsOn } from '../database/plan/scheduleSteps.ts'
import { createCounter } from '../database/queries/countRows.ts'
import { openReplica } from '../database/servers/openReplica.ts'
import { describeDependents } from '../domain/settings/describeDependents.ts'
import { forInstallation } from '../database/company.ts'
import { globalTables, tablesOf } from '../database/tables.ts'
import { loadRegistry } from '../compiler/read/loadRegistry.ts'
import { watchDeclarations } from '../compiler/read/watchDeclarations.ts'
import { registerApp, registered } from '../domain/app.ts'
import { createKeptSums } from '../domain/keptSums.ts'
import { missingParts } from '../domain/missingParts.ts'
import { registerProcess } from '../domain/installation/serverProcess.ts'
import { followRenames } from '../domain/settings/followRenames.ts'
import { createSender } from '../domain/webhooks/createSender.ts'
import { createSessionResolver } from '../domain/access/resolveSession.ts'
import type { Registry } from '../engine/model/model.ts'
import { createApp } from './createApp.ts'
import { createGate } from './createGate.ts'
import { openDatabase, type Opening } from './openDatabase.ts'
import { openStorage } from './openStorage.ts'
import { createJobs } from './createJobs.ts'
import { exportQueue } from './http/files/sendExport.ts'
import { readRelease } from './release.ts'
import { readChanges } from '../domain/journal/readChanges.ts'
import type { Demo, ServerApp } from './serverApp.ts'
import type { Services } from './services.ts'
import { createOutbox } from './realtime/createOutbox.ts'
import { createRealtime } from './realtime/createRealtime.ts'
import { messageOf } from './realtime/messages.ts'
import { refuseUnreadable } from './refuseUnreadable.ts'
import { isTrial, type Environment } from './readEnvironment.ts'
import { scheduledReports } from './scheduledReports.ts'
import { trustedProxy } from './trustedProxy.ts'

export interface ServerOptions {
  environment: Environment
  /** Finds the code of the apps whose declarations were read, which is registered before any of it is used. */
  appsOf: (registry: Registry) => readonly ServerApp[]
  /** Folder of schemas/ and resources/. */
  root: string
  consoleFolder?: string
  /** The database, where it is being opened already. */
  opening?: Opening
  /** Prepared embedded database that a new one starts from, where it is not: a dump, or the folder of another. */
  template?: Uint8Array | string
  /** Fills a database that has no company yet. */
  fill: (connection: Connection, registry: Registry, demo?: Demo) => Promise<void>
  say: (line: string) => void
}

export interface RunningServer {
  port: number
  /** The demo that was asked for, where an app has one. */
  demo?: Demo
  stop(): Promise<void>
}

/**
 * Starts the server on one port. It listens at once, so that /healthz answers while the database opens.
 * @throws ConfigError, PlanRefused, DatabaseUnavailable: reasons not to start; everything that was opened is closed
 * then
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  /** Functions that close what was opened, called in reverse order. */
  const opened: (() => unknown)[] = []
  const stop = async () => {
    for (const close of opened.splice(0).toReversed()) await close()
  }
  try {
    return { ...(await open(options, opened)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function open(options: ServerOptions, opened: (() => unknown)[]): Promise<Omit<RunningServer, 'stop'>> {
  const { environment, appsOf, root, consoleFolder, fill, say } = options
  let app: FastifyInstance | undefined
  const onError = (error: unknown) => (app ? app.log.error(error) : console.error(error))

  const gate = createGate(() => app?.routing)
  const server = createServer(gate.enter)
  refuseUnreadable(server)
  opened.push(() => close(server))
  // While the declarations are read the database opens, for which the embedded one has a thread of its own.
  const opening = options.opening ?? openDatabase(environment, options.template)
  opening.onError = onError
  opening.onSlow = statement => app?.log.warn(statement, 'slow statement')
  const { connecting } = opening
  opened.push(() => connecting.then(connection => connection.close(), noop))
  await listen(server, environment)
  const registry = await loadRegistry(root, environment.APPS, registry => {
    for (const app of appsOf(registry)) registerApp(app)
    return missingParts(registry)
  })
  const apps = appsOf(registry)
  const known = apps.find(app => app.demo)?.demo
  const demo = environment.DEMO_DATA ? known : undefined
  const connection = await connecting

  /** Touches the tables: last, once everything that could refuse the declarations has taken them. */
  const prepare = async (registry: Registry) => {
    const tables = tablesOf(registry.entities)
    const many = manyRowsOn(connection)
    const steps = await applyPlan(connection.db, tables, environment.ACCEPT_PLAN, registry.apps, many).catch(
      async (error: unknown) => {
        if (error instanceof PlanRefused)
          for (const line of await describeDependents(connection.db, registry, error.steps)) say(line)
        throw error
      },
    )
    if (steps.length > 0)
      say(steps.length > 20 ? `${steps.length} changes of tables applied` : steps.map(describeStep).join('\n'))
    for (const line of await migrate(connection.db, [...registered.migrations])) say(line)
    await fillPinyin(connection.db, registry.entities)
    await followRenames(connection.db, registry)
  }

  const { DATABASE_READ_URL: readUrl } = environment
  const replica = readUrl ? await openReplica(connection, readUrl, { tell: say, onError }) : undefined
  if (replica) opened.push(() => replica.close())

  const storage = openStorage(environment)
  const sites = { mall: environment.MALL_URL, supplier: environment.SUPPLIER_URL, help: environment.HELP_URL }
  const proxy = trustedProxy(environment.TRUST_PROXY)
  const counter = createCounter()
  const sums = createKeptSums()
  const { LOG_LEVEL: level, METRICS_KEY: metricsKey } = environment
  // A database may hold the demo's accounts also where nobody asks for them now.
  const demoPassword = environment.isDemoShown ? undefined : known?.password
  const said = { log: { level }, metricsKey, demoPassword }
  const shared = { apps, connection, replica, storage, consoleFolder, counter, sums, sites, proxy, ...said }
  const servicesOf = (registry: Registry): Services => ({
    ...shared,
    registry,
    resolveSession: createSessionResolver(connection, registry),
    globals: globalTables(registry.entities),
    activity: () => ({ sockets: realtime.sockets(), exports: exportQueue.counts(), jobs: working.states() }),
    outboxFilled: company => outbox.filled(company),
  })
  let services = servicesOf(registry)
  const first = await createApp(services)
  opened.push(() => (app ?? first).close())
  await prepare(registry)
  for (const line of await describeLeft(connection.db, tablesOf(registry.entities), registry.apps)) say(line)
  await fillIfEmpty(connection, () => fill(connection, registry, demo))
  await replica?.requireAll()

  const realtime = createRealtime(server, {
    resolveSession: token => services.resolveSession(token),
    registry: () => services.registry,
    onChanged: (company, position) => {
      if (position !== undefined) replica?.require(company, position)
      counter.forget(company)
    },
    readChanges: (company, asked) => readChanges(connection, services.registry.entities, company, asked),
    onError,
    proxy,
    pool: connection.pool,
  })
  opened.push(() => realtime.close())
  const globals = globalTables(registry.entities)
  const sender = createSender({ db: connection.db, globals, loopback: isTrial(environment), onError })
  opened.push(() => sender.stop())
  const outbox = createOutbox(
    connection.db,
    globals,
    ({ topic, payload, serviceBuyerId: company }, position) => {
      if (topic === 'webhook') void sender.wake()
      else realtime.tell(messageOf({ ...payload, position }, topic, company))
    },
    onError,
    document => Object.values(services.registry.resources).find(one => one.document?.type === document)?.name,
    async () => replica?.position(),
  )
  opened.push(() => outbox.stop())
  app = first
  gate.open()
  const working = createJobs({ ...registered.jobs, scheduledReports }, () => ({ ...services, sender, onError }))
  opened.push(() => working.stop())

  const release = readRelease()
  const tellOfProcess = () => ({ release, declarations: services.registry.version, activity: services.activity() })
  const presence = registerProcess(forInstallation(connection.db), tellOfProcess, onError)
  opened.push(() => presence.stop())

  const finisher = createFinisher(connection, say, onError)
  opened.push(() => finisher.stop())
  void finisher.wake()
  const take = async (next: Registry) => {
    const nextServices = servicesOf(next)
    const nextApp = await createApp(nextServices)
    try {
      await prepare(next)
      await replica?.requireAll()
    } catch (error) {
      await nextApp.close()
      throw error
    }
    const before = app
    app = nextApp
    services = nextServices
    realtime.declarations()
    void finisher.wake()
    await before?.close()
  }
  const watched = { root, apps: environment.APPS, version: registry.version, missingParts }
  const watcher = watchDeclarations(watched, take, say)
  opened.push(() => watcher.close())
  opened.push(async () => {
    gate.leave()
    await wait(1000 * (environment.DRAIN_SECONDS ?? 0))
    // Who comes now is refused before anything is sent, so that any proxy asks another process instead.
    server.close()
    await gate.emptied()
    // Those over which nothing was ever asked, as browsers open some, would be waited for.
    server.closeAllConnections()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('the server listens on no port')
  return { port: address.port, demo }
}

const noop = () => undefined

/**
 * Fills an empty database. Of several processes at once only one succeeds; the failure of the others does not matter.
 */
async function fillIfEmpty(connection: Connection, fill: () => Promise<void>) {
  if (!(await isEmpty(connection))) return
  try {
    await fill()
  } catch (error) {
    if (await isEmpty(connection)) throw error
  }
}

async function isEmpty(connection: Connection): Promise<boolean> {
  const company = await connection.db.selectFrom('serviceBuyer').select('id').limit(1).executeTakeFirst()
  return !company
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

function close(server: Server): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
