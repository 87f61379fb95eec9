import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { appsOf, registerApps } from '../../src/apps/apps.ts'
import { createApp } from '../../src/api/createApp.ts'
import type { ServerApp } from '../../src/api/serverApp.ts'
import type { Services } from '../../src/api/services.ts'
import type { Connection } from '../../src/database/connect.ts'
import { createCounter } from '../../src/database/queries/countRows.ts'
import { globalTables } from '../../src/database/tables.ts'
import { createSessionResolver } from '../../src/domain/access/resolveSession.ts'
import { createKeptSums } from '../../src/domain/keptSums.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { demoPassword } from '../../src/demo/accounts.ts'
import type { Registry } from '../../src/engine/model/model.ts'
import { trustedProxy } from '../../src/api/trustedProxy.ts'
import { createLocalStorage } from '../../src/storage/localStorage.ts'
import type { Engine } from './engines.ts'

export interface Answer<Result = never> {
  status: number
  headers: Record<string, unknown>
  body: {
    success: boolean
    message: string
    code?: string
    result: Result
    result_info?: { page: number; per_page: number; total_count: number }
  }
}

export interface Caller {
  token: string
  get<Result>(path: string): Promise<Answer<Result>>
  send<Result>(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Result>>
}

export interface TestApp {
  app: FastifyInstance
  connection: Connection
  registry: Registry
  /** Signs in with a demo account. */
  as(userName: string): Promise<Caller>
  anonymous: Caller
  /** Whoever calls with a token. */
  holding(token: string): Caller
  close(): Promise<void>
}

/** Read once by a worker, unless a test changes them. */
let declared: Promise<Registry> | undefined

/** The API on a database of its own, asked without a port. */
export async function createTestApp(
  engine: Engine,
  change?: (registry: Registry) => Registry,
  more: Partial<Services> = {},
): Promise<TestApp> {
  const connection = await engine.open()
  const registry = change ? change(await loadRegistry(projectRoot())) : await (declared ??= loadRegistry(projectRoot()))
  registerApps(registry)
  const folder = mkdtempSync(join(tmpdir(), 'docket-uploads-'))
  const app = await createApp({
    apps: appsOf(registry).map(withoutDemoCompanies),
    connection,
    registry,
    resolveSession: createSessionResolver(connection, registry),
    globals: globalTables(registry.entities),
    storage: createLocalStorage(folder),
    counter: createCounter(),
    sums: createKeptSums(),
    sites: {},
    log: { level: 'silent' },
    proxy: trustedProxy('loopback'),
    activity: () => ({ sockets: 0, exports: { running: 0, waiting: 0 }, jobs: {} }),
    outboxFilled: () => undefined,
    ...more,
  })
  const anonymous = callerOf(app, '')
  return {
    app,
    connection,
    registry,
    anonymous,
    holding: token => callerOf(app, token),
    async as(userName) {
      const { body, status } = await anonymous.send<{ authToken: string }>('POST', 'auth/login', {
        userName,
        password: demoPassword,
      })
      if (status !== 200) throw new Error(`${userName} could not sign in: ${body.message}`)
      return callerOf(app, body.result.authToken)
    },
    async close() {
      await app.close()
      await connection.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** To fill a demo company takes minutes of work beside that of others: only where that is what is tried. */
function withoutDemoCompanies(app: ServerApp): ServerApp {
  if (!app.demo) return app
  const fill = () => Promise.reject(new Error('no demo company is filled here'))
  return { ...app, demo: { ...app.demo, fill } }
}

function callerOf(app: FastifyInstance, token: string): Caller {
  const ask = async (options: InjectOptions): Promise<Answer> => {
    const authorization = token ? { authorization: `Bearer ${token}` } : {}
    const { statusCode, headers, body } = await app.inject({
      ...options,
      headers: { ...authorization, ...options.headers },
    })
    return { status: statusCode, headers, body: JSON.parse(body || 'null') as Answer['body'] }
  }
  return {
    token,
    get: path => ask({ url: `/v1/${path}` }) as never,
    send: (method, path, body, headers) =>
      ask({ method, url: `/v1/${path}`, headers, ...(body !== undefined && { payload: body as never }) }) as never,
  }
}
