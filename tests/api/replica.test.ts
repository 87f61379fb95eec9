import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type RunningServer } from '../../src/api/startServer.ts'
import { appsOf } from '../../src/apps/apps.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { createCompanyInUse } from '../support/createCompanyInUse.ts'
import { runOn } from '../support/postgres.ts'
import { type Cluster, startPrivateCluster } from '../support/privateCluster.ts'
import { type ServerProcess, startProcess } from '../support/startProcess.ts'

interface Listed {
  names: string[]
  total: number
}

describe('lists of a server with a copy to read from', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-replica-'))
  let primary: Cluster
  let standby: Cluster
  let client: pg.Client
  let here: RunningServer
  let there: ServerProcess
  let urls: string[]
  let account: { userName: string; password: string }

  beforeAll(async () => {
    primary = await startPrivateCluster()
    standby = await primary.addStandby('standby')
    client = new pg.Client({ connectionString: primary.url })
    await client.connect()
    here = await startServer({
      appsOf,
      environment: {
        ...{ PORT: 0, HOST: '127.0.0.1', DATA_DIR: folder, DEMO_DATA: false, LOG_LEVEL: 'silent' },
        ...{ TRUST_PROXY: 'loopback', isDemoShown: false },
        ...{ DATABASE_URL: primary.url, DATABASE_READ_URL: standby.url },
      },
      root: projectRoot(),
      fill: async (connection, registry) => {
        account = await createCompanyInUse(connection, registry)
      },
      say: () => undefined,
    })
    there = await startProcess(primary.url, { DATABASE_READ_URL: standby.url, DEMO_DATA: '0', LOG_LEVEL: 'silent' })
    urls = [`http://127.0.0.1:${here.port}`, there.url]
  })
  afterAll(async () => {
    await there?.stop()
    await here?.stop()
    await client?.end()
    standby?.stop()
    primary?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** A browser, which keeps its cookies, at any of the servers. */
  const openBrowser = async () => {
    const cookies = new Map<string, string>()
    const ask = async (server: number, method: string, path: string, content?: object) => {
      const answer = await fetch(`${urls[server]}/v1/${path}`, {
        method,
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(content && { 'content-type': 'application/json' }),
        },
        ...(content && { body: JSON.stringify(content) }),
      })
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        cookies.set(name, value)
      }
      expect(answer.status).toBe(200)
      return (await answer.json()) as { result: never; result_info?: { total_count: number } }
    }
    await ask(0, 'POST', 'auth/login', account)
    const list = async (server: number): Promise<Listed> => {
      const { result, result_info: info } = await ask(server, 'GET', 'system/roles?per_page=200')
      return { names: (result as { name: string }[]).map(({ name }) => name), total: info!.total_count }
    }
    return {
      ...{ cookies, list },
      add: (server: number, name: string) => ask(server, 'POST', 'system/roles', { name, menuKeys: ['index-home'] }),
    }
  }
  type Browser = Awaited<ReturnType<typeof openBrowser>>

  const paused = async (work: () => Promise<void>) => {
    await runOn(standby.url, 'select pg_wal_replay_pause()')
    await work().finally(() => runOn(standby.url, 'select pg_wal_replay_resume()'))
  }
  /** Whether a server reads a list on the copy: what was written past all servers is not there yet. */
  const readsCopy = async (browser: Browser, server: number) => {
    let isCopy = false
    await paused(async () => {
      const name = crypto.randomUUID()
      await client.query(
        `insert into role (service_buyer_id, id, name, menu_keys)
        select service_buyer_id, gen_random_uuid(), $1, menu_keys from role limit 1`,
        [name],
      )
      isCopy = !(await browser.list(server)).names.includes(name)
    })
    return isCopy
  }

  it('come from the copy', async () => {
    const browser = await openBrowser()
    for (const server of [0, 1]) await expect.poll(() => readsCopy(browser, server)).toBe(true)
  })

  it('have what the session wrote, whichever process is asked, and so do their counts', async () => {
    const browser = await openBrowser()
    for (const server of [0, 1]) await expect.poll(() => readsCopy(browser, server)).toBe(true)
    await paused(async () => {
      for (const server of [0, 1, 0, 1]) {
        const name = crypto.randomUUID()
        await browser.add(server, name)
        const lists = [await browser.list(1 - server), await browser.list(server)]
        for (const { names, total } of lists) expect([names.includes(name), total]).toEqual([true, names.length])
      }
    })
    await expect.poll(() => readsCopy(browser, 1)).toBe(true)
  })

  it('have what a page was told of', async () => {
    const [browser, writer] = [await openBrowser(), await openBrowser()]
    const auth = { token: browser.cookies.get('docket_session') }
    const socket = io(urls[0]!, { auth, transports: ['websocket'], reconnection: false })
    await new Promise(resolve => socket.once('connect', () => resolve(undefined)))
    await expect.poll(() => readsCopy(browser, 0)).toBe(true)
    await paused(async () => {
      const name = crypto.randomUUID()
      const told = new Promise(resolve => socket.once('changed', resolve))
      await writer.add(1, name)
      await told
      expect((await browser.list(0)).names).toContain(name)
    }).finally(() => socket.close())
  })

  it('come from the primary for a program that does not say what it has seen', async () => {
    const browser = await openBrowser()
    const name = crypto.randomUUID()
    const headers = { authorization: browser.cookies.get('docket_session')!, 'content-type': 'application/json' }
    const ask = async (more: Record<string, string>) => {
      const answer = await fetch(`${urls[0]}/v1/system/roles?per_page=200`, { headers: { ...headers, ...more } })
      return (await answer.text()).includes(name)
    }
    const body = JSON.stringify({ name: crypto.randomUUID(), menuKeys: ['index-home'] })
    const made = await fetch(`${urls[0]}/v1/system/roles`, { method: 'POST', headers, body })
    const position = made.headers.get('x-docket-position')!
    await expect.poll(() => readsCopy(browser, 0)).toBe(true)
    await paused(async () => {
      await client.query(
        `insert into role (service_buyer_id, id, name, menu_keys)
        select service_buyer_id, gen_random_uuid(), $1, menu_keys from role limit 1`,
        [name],
      )
      expect(await ask({ 'x-docket-position': position })).toBe(false)
      expect(await ask({})).toBe(true)
    })
  })

  it('come from the primary while the copy is away', async () => {
    const browser = await openBrowser()
    await expect.poll(() => readsCopy(browser, 0)).toBe(true)
    const restarting = standby.restart()
    for (let times = 0; times < 20; times++) await browser.list(times % 2)
    await restarting
    await expect.poll(() => readsCopy(browser, 0)).toBe(true)
  })
})
