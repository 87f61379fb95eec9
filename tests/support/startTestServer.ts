import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Environment } from '../../src/api/readEnvironment.ts'
import { appsOf } from '../../src/apps/apps.ts'
import { startServer } from '../../src/api/startServer.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { newDatabase } from './postgres.ts'

export interface TestServer {
  url: string
  /** Folder whose schemas/ and resources/ the server watches: a copy, to be edited freely. */
  root: string
  /** What the server said, line by line. */
  said: string[]
  stop(): Promise<void>
}

/**
 * The whole product on a free port: the built console, /v1 and sockets over the demo company, on PostgreSQL, which is
 * there in a quarter of the time. An empty `DATABASE_URL` asks for the embedded database.
 */
export async function startTestServer(more: Partial<Environment> = {}): Promise<TestServer> {
  const postgres = inject('postgres')
  const folder = mkdtempSync(join(tmpdir(), 'docket-server-'))
  for (const part of ['schemas', 'resources'])
    cpSync(join(projectRoot(), part), join(folder, part), { recursive: true })
  const said: string[] = []
  const database = more.DATABASE_URL !== '' ? await newDatabase(postgres) : undefined
  const server = await startServer({
    appsOf,
    environment: {
      ...{
        PORT: 0,
        HOST: '127.0.0.1',
        DATA_DIR: join(folder, 'data'),
        DEMO_DATA: true,
        isDemoShown: true,
        TRUST_PROXY: 'loopback',
        LOG_LEVEL: 'error',
      },
      ...(database && { DATABASE_URL: database.url }),
      ...more,
    },
    root: folder,
    consoleFolder: join(projectRoot(), '.build', 'console'),
    template: database ? undefined : readFileSync(inject('embeddedTemplate')),
    fill: () => Promise.reject(new Error('the template holds the demo company')),
    say: line => void said.push(line),
  })
  return {
    url: `http://127.0.0.1:${server.port}`,
    root: folder,
    said,
    async stop() {
      await server.stop()
      await database?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
