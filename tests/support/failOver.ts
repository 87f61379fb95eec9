import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startServer } from '../../src/api/startServer.ts'
import { appsOf } from '../../src/apps/apps.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { createCompanyInUse } from './createCompanyInUse.ts'
import { runOn, severalHosts } from './postgres.ts'
import { type Cluster, startPrivateCluster } from './privateCluster.ts'
import { startProcess } from './startProcess.ts'

/**
 * How a primary fails: `synchronous`, where commits wait for the standby, and `asynchronous`, where they do not, its
 * network fails first and then its processes; `silent` it only hears and answers nothing, commits had waited, and comes
 * back after the promotion.
 */
export type Failure = 'synchronous' | 'asynchronous' | 'silent'

export interface FailOver {
  /** The writes that were acknowledged, and how many of them the promoted server does not have. */
  acknowledged: number
  lost: number
  /** Writes that are there more than once, though they were repeated with their key alone. */
  doubled: number
  /** How often each answer was given, as `503 server.unavailable 2`: status, code and when to come again. */
  answers: Readonly<Record<string, number>>
  /** What /readyz said after the failure, and at the end. */
  ready: number[]
  /** Milliseconds without an acknowledged write, and of the slowest answer. */
  away: number
  slowest: number
}

const WRITERS = 6
/** So many writes are acknowledged before the failure, and after it. */
const ENOUGH = 100
/** So many the standby does not hear of, as where the network fails first. */
const UNHEARD = 20
const STAND_MS = 500

/** Has the primary fail while clients write through two server processes, and promotes its standby. */
export async function failOver(failure: Failure): Promise<FailOver> {
  const opened: (() => unknown)[] = []
  try {
    return await tryIt(failure, opened)
  } finally {
    for (const close of opened.toReversed()) await close()
  }
}

async function tryIt(failure: Failure, opened: (() => unknown)[]): Promise<FailOver> {
  const primary = await startPrivateCluster()
  opened.push(() => primary.stop())
  const standby = await primary.addStandby('standby')
  opened.push(() => standby.stop())
  if (failure !== 'asynchronous') await waitForStandby(primary)
  const servers = await startBoth(severalHosts(primary.url, standby.url))
  opened.push(() => servers.stop())
  const load = startLoad(servers.ask)
  opened.push(() => load.stop())
  await load.reached(ENOUGH)
  const wake = failure === 'silent' ? await primary.freeze() : await killUnheard(primary, standby, load)
  opened.push(wake)
  const ready = failure === 'silent' ? [] : [await servers.readyz()]
  await standby.promote()
  await load.reached(ENOUGH)
  wake()
  await load.reached(ENOUGH)
  await load.stop()
  ready.push(await servers.readyz())
  const kept = await runOn<{ name: string; times: number }>(
    standby.url,
    'select name, count(*)::int as times from role group by name',
  )
  const times = new Map(kept.map(({ name, times }) => [name, times]))
  const { acknowledged, ...told } = load.told()
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(name => !times.has(name)).length,
    doubled: acknowledged.filter(name => (times.get(name) ?? 0) > 1).length,
    ...{ ready, ...told },
  }
}

/** Kills the primary after its standby could not hear the last writes any more. */
async function killUnheard(primary: Cluster, standby: Cluster, load: Load): Promise<() => void> {
  const [receiver] = await runOn<{ pid: number }>(standby.url, 'select pid from pg_stat_wal_receiver')
  process.kill(receiver!.pid, 'SIGSTOP')
  // Unless they wait for the standby they go on.
  await Promise.race([load.reached(UNHEARD), load.stands()])
  await primary.kill()
  for (const signal of ['SIGTERM', 'SIGCONT'] as const) process.kill(receiver!.pid, signal)
  return () => undefined
}

/** Has commits wait until a standby wrote them, once there is one. */
async function waitForStandby({ url }: Cluster) {
  await runOn(url, "alter system set synchronous_standby_names = '*'")
  await runOn(url, 'select pg_reload_conf()')
  const synchronous = () => runOn(url, "select from pg_stat_replication where sync_state = 'sync'")
  while ((await synchronous()).length === 0) await wait(20)
}

type Ask = (turn: number, method: string, path: string, role?: { name: string; menuKeys: string[] }) => Promise<Answer>
type Load = ReturnType<typeof startLoad>

interface Answer {
  status: number
  kind: string
}

/** Starts clients that write one after the other, each write until it is acknowledged, and read between. */
function startLoad(ask: Ask) {
  const acknowledged: { name: string; at: number }[] = []
  const answers: Record<string, number> = {}
  let slowest = 0
  let isOver = false
  const statusOf = async (answering: Promise<Answer>) => {
    const begun = performance.now()
    const { status, kind } = await answering
    slowest = Math.max(slowest, performance.now() - begun)
    answers[kind] = (answers[kind] ?? 0) + 1
    return status
  }
  const write = async (first: number) => {
    for (let turn = first; !isOver; turn++) {
      const role = { name: crypto.randomUUID().slice(0, 20), menuKeys: ['index-home'] }
      // Whether it was done is not known after a 503: the same again, with the same key, does it once.
      while ((await statusOf(ask(turn, 'POST', 'system/roles', role))) !== 200) {
        if (isOver) return
        await wait(20)
      }
      acknowledged.push({ name: role.name, at: performance.now() })
      await statusOf(ask(turn, 'GET', 'salesOrder/stockOutOrder'))
    }
  }
  const writers = Array.from({ length: WRITERS }, (_, index) => write(index))
  return {
    /** Waits until so many more writes are acknowledged. */
    async reached(more: number) {
      const wanted = acknowledged.length + more
      while (acknowledged.length < wanted && !isOver) await wait(5)
    },
    /** Waits until none is acknowledged any more. */
    async stands() {
      for (let before = -1; before !== acknowledged.length; await wait(STAND_MS)) before = acknowledged.length
    },
    async stop() {
      isOver = true
      await Promise.all(writers)
    },
    told() {
      const times = acknowledged.map(({ at }) => at).toSorted((a, b) => a - b)
      const away = Math.max(...times.slice(1).map((at, index) => at - times[index]!))
      return { acknowledged: acknowledged.map(({ name }) => name), answers, away, slowest }
    },
  }
}

/** Starts two servers on one database, this process and another one, with one administrator. */
async function startBoth(url: string) {
  const folder = mkdtempSync(join(tmpdir(), 'docket-failover-'))
  let account: { userName: string; password: string } | undefined
  const here = await startServer({
    appsOf,
    environment: {
      ...{ PORT: 0, HOST: '127.0.0.1', DATA_DIR: folder, DEMO_DATA: false, LOG_LEVEL: 'silent' },
      ...{ TRUST_PROXY: 'loopback', isDemoShown: false, DATABASE_URL: url },
    },
    root: projectRoot(),
    fill: async (connection, registry) => {
      account = await createCompanyInUse(connection, registry)
    },
    say: () => undefined,
  })
  const there = await startProcess(url, { DEMO_DATA: '0', LOG_LEVEL: 'silent' })
  const { body } = await there.ask<{ authToken: string }>('', 'POST', 'auth/login', account)
  const urls = [`http://127.0.0.1:${here.port}`, there.url]
  const ask: Ask = async (turn, method, path, role) => {
    const answer = await fetch(`${urls[turn % urls.length]}/v1/${path}`, {
      method,
      headers: {
        authorization: body.result.authToken,
        ...(role && { 'content-type': 'application/json', 'idempotency-key': role.name }),
      },
      ...(role && { body: JSON.stringify(role) }),
    })
    const { code } = (await answer.json()) as { code?: string }
    const said = [answer.status, code, answer.headers.get('retry-after')]
    return { status: answer.status, kind: said.filter(Boolean).join(' ') }
  }
  return {
    ask,
    readyz: async () => (await fetch(`${urls[0]}/readyz`)).status,
    async stop() {
      await Promise.all([here.stop(), there.stop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
