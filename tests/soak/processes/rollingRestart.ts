import { randomUUID } from 'node:crypto'
import type { Program } from '../../bench/startProgram.ts'
import { type Answered, type Client, clientOf, enter } from '../ground/client.ts'
import { freePort } from '../../support/freePort.ts'
import { auditAfter } from '../faults/auditAfter.ts'
import { type Ground, openGround } from '../ground/openGround.ts'
import { enterAsAdmin, make, openShop } from '../ground/openShop.ts'
import { employ } from '../load/staff.ts'
import type { Extent, Trial } from '../trial.ts'
import { openListener, readUnread } from './openListener.ts'
import { openProxy } from './openProxy.ts'

const PROCESSES = 3
const THINK_MS = 500
/** So long after the last act a page may hear of it. */
const LONGEST_HEARD_MS = 15_000

/** Starts each of three processes again, in turn, while people work and pages are open. */
export async function rollingRestart({ isShort, seed }: Extent): Promise<Trial[]> {
  const ground = await openGround('postgresql')
  const processes: Program[] = []
  try {
    const ports: number[] = []
    while (ports.length < PROCESSES) ports.push(await freePort())
    const start = (port: number) => ground.start({ PORT: String(port), DRAIN_SECONDS: isShort ? '1' : '3' })
    // The first makes the tables and the company.
    for (const port of ports) processes.push(await start(port))
    const restarted = await restartInTurn(ground, processes, at => start(ports[at]!), {
      turns: isShort ? 1 : 2,
      people: isShort ? 4 : 12,
      pages: isShort ? 4 : 40,
      seed,
    })
    return [restarted, await auditAfter('a rolling restart', ground)]
  } finally {
    for (const program of processes) await program.stop()
    await ground.stop()
  }
}

interface Size {
  turns: number
  people: number
  pages: number
  seed: number
}

async function restartInTurn(
  ground: Ground,
  processes: Program[],
  start: (at: number) => Promise<Program>,
  { turns, people, pages, seed }: Size,
): Promise<Trial> {
  const admin = await enterAsAdmin(processes[0]!)
  const proxy = await openProxy(processes.map(({ url }) => url))
  const failed: Answered[] = []
  let asked = 0
  const onAnswer = (answer: Answered) => {
    asked++
    if (answer.status < 200 || answer.status > 299) failed.push(answer)
  }
  const salesman = await hire(admin, proxy.url)
  const shop = await openShop(ground, admin)
  const customer = { customerName: `常客 ${randomUUID()}`, salesmanId: salesman.id }
  const customerId = await make(admin, 'customer', customer)
  const listeners = await Promise.all(Array.from({ length: pages }, () => openListener(proxy.url, salesman.client)))
  const clients = Array.from({ length: people }, () => clientOf(proxy.url, admin.token, onAnswer))
  const staff = employ({ ...shop, customerId }, clients, THINK_MS, seed)
  let restarts = 0
  try {
    for (let turn = 0; turn < turns; turn++)
      for (const at of processes.keys()) {
        await processes[at]!.stop()
        processes[at] = await start(at)
        restarts++
        console.log(`process ${at + 1} is back: ${asked} requests, ${failed.length} failed`)
      }
    await staff.goHome()
    const told = await readUnread(salesman.client)
    const heard = await Promise.all(listeners.map(one => one.knowsAll(told, LONGEST_HEARD_MS)))
    for (const { path, status, code } of failed) console.log(`${path}: ${status} ${code ?? ''}`)
    const connections = listeners.reduce((sum, one) => sum + one.connections(), 0)
    return {
      what: `rolling restart of ${PROCESSES} processes under load`,
      ...{ tried: restarts, unit: 'restarts' },
      wrong: { failed: failed.length, 'pages that missed a message': heard.filter(all => !all).length },
      said: `${asked} requests, ${proxy.again()} sent on to another process; ${told.length} messages to each of ${pages} pages, ${connections} connections`,
    }
  } finally {
    await staff.goHome()
    for (const one of listeners) one.close()
    await proxy.stop()
  }
}

/** Makes somebody who is told of what is sold. */
async function hire(admin: Client, url: string): Promise<{ id: string; client: Client }> {
  const [role] = await admin.must<{ id: string }[]>('GET', 'system/roles')
  const person = { loginName: `s${randomUUID().slice(0, 8)}`, name: '业务员', password: randomUUID(), roleId: role!.id }
  const id = await make(admin, 'system/accounts', person)
  return { id, client: await enter(url, person.loginName, person.password, randomUUID()) }
}
