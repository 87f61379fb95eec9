import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io, type Socket } from 'socket.io-client'
import { inject } from 'vitest'
import { appsOf } from '../../src/apps/apps.ts'
import { startServer, type RunningServer, type ServerOptions } from '../../src/api/startServer.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { demoPassword } from '../../src/demo/accounts.ts'
import type { Engine } from '../support/engines.ts'
import { freePort } from '../support/freePort.ts'
import { newDatabase } from '../support/postgres.ts'

const EDITED = [
  'resources/menu.json',
  'resources/stockOutOrder.json',
  'schemas/stockOutOrder.json',
  'schemas/customer.json',
  'schemas/stockLedger.json',
] as const

export type Edits = Partial<Record<(typeof EDITED)[number], (data: never) => unknown>>

export interface Ground {
  /** What to start the server with: a copy of the declarations, a database of its own with the demo company. */
  options: ServerOptions
  said: string[]
  /** Gives files another content than the project's, those not named the project's own. A text is written as it is. */
  edit(changes: Edits): void
  remove(): Promise<void>
}

/** Everything that a whole server needs, apart from the project's own files. */
export async function prepareGround(engine: Engine['name']): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'docket-start-'))
  for (const part of ['schemas', 'resources'])
    cpSync(join(projectRoot(), part), join(folder, part), { recursive: true })
  const database = engine === 'postgresql' ? await newDatabase(inject('postgres')) : undefined
  const said: string[] = []
  return {
    said,
    options: {
      appsOf,
      environment: {
        PORT: await freePort(),
        HOST: '127.0.0.1',
        DATA_DIR: join(folder, 'data'),
        DEMO_DATA: true,
        isDemoShown: true,
        TRUST_PROXY: 'loopback',
        LOG_LEVEL: 'silent',
        ...(database && { DATABASE_URL: database.url }),
      },
      root: folder,
      template: readFileSync(inject('embeddedTemplate')),
      fill: () => Promise.reject(new Error('the database holds the demo company')),
      say: line => void said.push(line),
    },
    edit(changes) {
      for (const file of EDITED) {
        const text = readFileSync(join(projectRoot(), file), 'utf8')
        const changed = changes[file]?.(JSON.parse(text) as never)
        const wanted =
          changed === undefined ? text : typeof changed === 'string' ? changed : JSON.stringify(changed, null, 2)
        if (readFileSync(join(folder, file), 'utf8') !== wanted) writeFileSync(join(folder, file), wanted)
      }
    },
    async remove() {
      await database?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export interface Client {
  token: string
  get<Result>(path: string): Promise<{ status: number; body: { message: string; code?: string; result: Result } }>
  send(method: string, path: string, body: unknown): Promise<{ status: number; body: { message: string } }>
  /** Opens a socket that is signed in. */
  socket(): Socket
}

export async function startForTest(
  ground: Ground,
): Promise<RunningServer & { url: string; as(userName: string): Promise<Client> }> {
  const server = await startServer(ground.options)
  const url = `http://127.0.0.1:${server.port}`
  const ask = async (token: string, method: string, path: string, body?: unknown) => {
    const headers = { authorization: token, ...(body !== undefined && { 'content-type': 'application/json' }) }
    const answer = await fetch(`${url}/v1/${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as never }
  }
  return {
    ...server,
    url,
    async as(userName) {
      const login = await ask('', 'POST', 'auth/login', { userName, password: demoPassword })
      const { authToken: token } = (login.body as { result: { authToken: string } }).result
      return {
        token,
        get: path => ask(token, 'GET', path),
        send: (method, path, body) => ask(token, method, path, body),
        socket: () => io(url, { auth: { token }, transports: ['websocket'], reconnection: false }),
      }
    },
  }
}
