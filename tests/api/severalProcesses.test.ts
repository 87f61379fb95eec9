import pg from 'pg'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { newDatabase } from '../support/postgres.ts'
import { openReceiver, type Receiver } from '../support/openReceiver.ts'
import { type ServerProcess, startProcess } from '../support/startProcess.ts'

/** So soon everybody knows. */
const SOON = { timeout: 2000, interval: 20 }

interface Told {
  resource?: string
  id?: string
}

interface Named {
  id: string
  name: string
}

describe('three processes on one PostgreSQL', { timeout: 60_000 }, () => {
  let database: Awaited<ReturnType<typeof newDatabase>>
  let client: pg.Client
  let processes: ServerProcess[]
  let here: ServerProcess
  let there: ServerProcess
  let beyond: ServerProcess
  let admin: string
  let keeper: string
  let seller: string

  beforeAll(async () => {
    database = await newDatabase(inject('postgres'))
    client = new pg.Client({ connectionString: database.url })
    await client.connect()
    // Whoever starts finds the day's reminders due.
    await client.query('delete from daily_run')
    await client.query('delete from reminder_firing')
    await client.query('delete from notification')
    processes = await Promise.all([0, 1, 2].map(() => startProcess(database.url)))
    ;[here, there, beyond] = processes as [ServerProcess, ServerProcess, ServerProcess]
    ;[admin, keeper, seller] = await Promise.all([
      here.signIn('admin'),
      there.signIn('warehouse'),
      beyond.signIn('sales'),
    ])
  })
  afterAll(async () => {
    await Promise.all(processes.map(one => one.stop()))
    await client.end()
    await database.drop()
  })

  const everywhere = (token: string) => Promise.all(processes.map(one => one.socket(token)))
  /** How often each socket heard an event. */
  const counting = (sockets: Socket[], event: string, isMeant: (told: Told) => boolean = () => true) => {
    const counts = sockets.map(() => 0)
    sockets.forEach((socket, index) =>
      socket.on(event, (told: Told) => {
        if (isMeant(told)) counts[index]! += 1
      }),
    )
    return () => counts
  }
  const me = async (token: string) => (await here.ask<{ userId: string }>(token, 'GET', 'auth/me')).body.result.userId
  const pendingOf = async (salesmanId: string) =>
    (
      await here.ask<{ id: string }[]>(
        admin,
        'GET',
        `salesOrder/stockOutOrder?confirmStatus=0&salesmanId=${salesmanId}&per_page=200`,
      )
    ).body.result.map(({ id }) => id)
  /** Confirms as many as have enough stock, by one process after the other. */
  const confirmSome = async (ids: string[], wanted: number) => {
    const done: string[] = []
    for (const [index, id] of ids.entries()) {
      if (done.length === wanted) return done
      const path = `salesOrder/stockOutOrder/${id}/_confirm`
      const { status } = await processes[index % 3]!.ask(keeper, 'PATCH', path, { confirmStatus: 1 })
      if (status === 200) done.push(id)
    }
    return done
  }
  const roleOf = async (name: string) =>
    (await here.ask<Named[]>(admin, 'GET', 'system/roles')).body.result.find(role => role.name === name)!

  it('send the day’s reminders once', async () => {
    const { rows } = await client.query<{ one: string; times: string }>(
      'select receiver || title || contents::text as one, count(*) as times from notification group by 1',
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ times }) => times !== '1')).toEqual([])
  })

  it('tell every page every notice, and that the record changed, once', async () => {
    const [notices, changes] = [await everywhere(seller), await everywhere(admin)]
    const heard = counting(notices, 'notice')
    const changed = changes.map(socket => {
      const ids: string[] = []
      socket.on('changed', ({ resource, id }: Told) => void (resource === 'stockOutOrder' && ids.push(id!)))
      return ids
    })
    const done = await confirmSome(await pendingOf(await me(seller)), 3)
    expect(done).toHaveLength(3)
    await expect.poll(heard, SOON).toEqual([3, 3, 3])
    await expect.poll(() => changed.map(ids => ids.toSorted()), SOON).toEqual(changes.map(() => done.toSorted()))
    expect(heard()).toEqual([3, 3, 3])
  })

  it('tell a page that connects what changed while it loaded, also by a process that has begun since', async () => {
    const [done] = await confirmSome(await pendingOf(''), 1)
    const late = await startProcess(database.url)
    try {
      const heard: Told[] = []
      const socket = await late.socket(admin, { age: 50_000 })
      socket.on('changed', (told: Told) => void heard.push(told))
      await expect.poll(() => heard, SOON).toContainEqual({ resource: 'stockOutOrder', id: done })
    } finally {
      await late.stop()
    }
  })

  it('count a list anew that another process changed', async () => {
    const list = 'salesOrder/stockOutOrder?confirmStatus=1&per_page=1'
    const totals = () =>
      Promise.all(processes.map(async one => (await one.ask(admin, 'GET', list)).body.result_info!.total_count))
    const before = (await totals())[0]!
    await confirmSome(await pendingOf(''), 1)
    await expect.poll(totals, SOON).toEqual([before + 1, before + 1, before + 1])
  })

  it('know at once of a role that changed, and tell its people', async () => {
    const viewer = await beyond.signIn('viewer')
    const sockets = await everywhere(viewer)
    const told = counting(sockets, 'declarations')
    const changed = counting(sockets, 'changed')
    const role = await roleOf('只读')
    const keys = ['purchase-putin']
    expect((await here.ask(admin, 'PUT', `system/roles/${role.id}`, { menuKeys: keys })).status).toBe(200)
    for (const one of processes)
      expect((await one.ask(viewer, 'GET', 'salesOrder/stockOutOrder?per_page=1')).status).toBe(403)
    await expect.poll(told, SOON).toEqual([1, 1, 1])
    await confirmSome(await pendingOf(''), 1)
    const witness = counting(await everywhere(admin), 'changed')
    await confirmSome(await pendingOf(''), 1)
    await expect.poll(() => witness().every(count => count > 0), SOON).toBe(true)
    expect(changed()).toEqual([0, 0, 0])
  })

  it('end a sign-in for all of them when it is left in one', async () => {
    const [left, kept] = [await here.signIn('salesall'), await there.signIn('salesall')]
    const sockets = await everywhere(left)
    const stays = await beyond.socket(kept)
    const told = counting(sockets, 'signedOut')
    expect((await here.ask(left, 'POST', 'auth/logout')).status).toBe(200)
    for (const one of processes) expect((await one.ask(left, 'GET', 'auth/me')).status).toBe(401)
    await expect.poll(() => sockets.map(({ connected }) => connected), SOON).toEqual([false, false, false])
    expect(told()).toEqual([1, 1, 1])
    expect(stays.connected).toBe(true)
  })

  it('close what a disabled account has open, wherever', async () => {
    const buyer = await there.signIn('purchase')
    const sockets = await everywhere(buyer)
    const id = await me(buyer)
    expect((await here.ask(admin, 'PATCH', `system/accounts/${id}/_disable`, {})).status).toBe(200)
    for (const one of processes) expect((await one.ask(buyer, 'GET', 'auth/me')).status).toBe(401)
    await expect.poll(() => sockets.map(({ connected }) => connected), SOON).toEqual([false, false, false])
  })

  it('have pages ask again for what they missed while processes could not hear each other', async () => {
    const sockets = await everywhere(seller)
    const missed = counting(sockets, 'disconnect')
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'LISTEN%'",
    )
    // A page connects again, and then asks for everything.
    await expect.poll(missed, { timeout: 10_000 }).toEqual([1, 1, 1])
    const heard = counting(await everywhere(seller), 'notice')
    expect(await confirmSome(await pendingOf(await me(seller)), 1)).toHaveLength(1)
    await expect.poll(heard, SOON).toEqual([1, 1, 1])
  })

  it('send what other programs are told once', async () => {
    const receiver: Receiver = await openReceiver()
    try {
      const made = await here.ask(admin, 'POST', 'system/webhooks', { name: '仓库', url: `${receiver.url}/hook` })
      expect(made.status).toBe(200)
      const [first, second] = await confirmSome(await pendingOf(''), 2)
      const told = () => receiver.calls.map(({ body }) => (JSON.parse(body) as { recordId: string }).recordId)
      await expect.poll(() => new Set(told()).size, { timeout: 10_000 }).toBe(2)
      expect(told().toSorted()).toEqual([first, second].toSorted())
    } finally {
      await receiver.close()
    }
  })
})
