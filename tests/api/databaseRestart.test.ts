import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appsOf } from '../../src/apps/apps.ts'
import { startServer, type RunningServer } from '../../src/api/startServer.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { createCompanyInUse } from '../support/createCompanyInUse.ts'
import { startPrivateCluster, type Cluster } from '../support/privateCluster.ts'

const CALLERS = 8
const RESTARTS = 3

describe('a restart of PostgreSQL under load', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-restart-'))
  let cluster: Cluster | undefined
  let server: RunningServer | undefined
  let account: { userName: string; password: string }
  let token: string

  beforeAll(async () => {
    cluster = (await startPrivateCluster())!
    server = await startServer({
      appsOf,
      environment: {
        ...{ PORT: 0, HOST: '127.0.0.1', DATA_DIR: folder, DEMO_DATA: false, LOG_LEVEL: 'silent' },
        ...{ TRUST_PROXY: 'loopback', isDemoShown: false },
        DATABASE_URL: cluster.url,
      },
      root: projectRoot(),
      fill: async (connection, registry) => {
        account = await createCompanyInUse(connection, registry)
      },
      say: () => undefined,
    })
    const { body } = await ask('POST', 'auth/login', account)
    token = (body as { result: { authToken: string } }).result.authToken
  })
  afterAll(async () => {
    await server?.stop()
    cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const ask = async (method: string, path: string, content?: object) => {
    const answer = await fetch(`http://127.0.0.1:${server!.port}/v1/${path}`, {
      method,
      headers: {
        ...(token && { authorization: token }),
        ...(content && { 'content-type': 'application/json' }),
      },
      ...(content && { body: JSON.stringify(content) }),
    })
    const body = (await answer.json()) as { code?: string }
    return { status: answer.status, code: body.code, retryAfter: answer.headers.get('retry-after'), body }
  }
  const requests = [
    () => ask('GET', 'auth/me'),
    () => ask('GET', 'salesOrder/stockOutOrder'),
    () => ask('POST', 'system/roles', { name: crypto.randomUUID().slice(0, 20), menuKeys: ['index-home'] }),
    () => ask('POST', 'auth/login', account),
  ]

  it('is told as 503 with when to come again, to whoever asks meanwhile, and is over when it is over', async () => {
    const answers: Awaited<ReturnType<typeof ask>>[] = []
    let isOver = false
    const call = async (first: number) => {
      for (let turn = first; !isOver; turn++) answers.push(await requests[turn % requests.length]!())
    }
    const callers = Array.from({ length: CALLERS }, (_, index) => call(index))
    for (let times = 0; times < RESTARTS; times++) {
      const before = answers.length
      await expect.poll(() => answers.slice(before).filter(({ status }) => status === 200).length).toBeGreaterThan(20)
      await cluster!.restart()
    }
    await expect.poll(() => answers.at(-1)!.status).toBe(200)
    isOver = true
    await Promise.all(callers)
    const kinds = new Set(answers.map(({ status, code, retryAfter }) => `${status} ${code ?? ''} ${retryAfter ?? ''}`))
    expect([...kinds].toSorted()).toEqual(['200  ', '503 server.unavailable 2'])
    for (const request of requests) expect((await request()).status).toBe(200)
  })
})
