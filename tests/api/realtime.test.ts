import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRealtime, type Realtime } from '../../src/api/realtime/createRealtime.ts'
import { trustedProxy } from '../../src/api/trustedProxy.ts'
import type { Changed } from '../../src/domain/journal/tellChanged.ts'
import type { Actor } from '../../src/domain/actor.ts'
import type { Registry } from '../../src/engine/model/model.ts'

const resources = {
  customer: { name: 'customer', entity: 'customer', pages: [{ keys: ['customer'] }] },
} as unknown as Registry['resources']
const entities = { customer: {} } as unknown as Registry['entities']
const actor: Actor = {
  serviceBuyerId: 'company',
  accountId: 'account',
  name: '王',
  keys: new Set(['customer']),
  settings: {},
}

/** What is in the journal, and what was asked of it. */
const journal: Changed[] = []
const asked: { company: string; since: number }[] = []
const changesOf = (company: string, { since, most }: { since: number; most: number }) => {
  asked.push({ company, since })
  return journal.slice(0, most)
}

describe('sockets of a server whose database is away for a moment', () => {
  let realtime: Realtime
  let url: string
  let isAway = false
  const told: string[] = []
  const fallen: unknown[] = []
  const fall = (error: unknown) => void fallen.push(error)
  const ifThere = <Value>(value: Value): Value => {
    if (isAway) throw new Error('away')
    return value
  }

  beforeEach(async () => {
    isAway = false
    for (const list of [told, journal, asked]) list.length = 0
    for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, fall)
    const server = createServer()
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    realtime = createRealtime(server, {
      resolveSession: async () => ifThere(actor),
      registry: () => ifThere({ resources, entities, version: '1' } as Partial<Registry> as Registry),
      onChanged: () => undefined,
      readChanges: async (company, asked) => ifThere(changesOf(company, asked)),
      onError: error => void told.push((error as Error).message),
      proxy: trustedProxy('loopback'),
    })
  })
  afterEach(async () => {
    await realtime.close()
    for (const event of ['uncaughtException', 'unhandledRejection']) process.off(event, fall)
    expect(fallen).toEqual([])
  })

  const connected = async () => {
    const socket = connect()
    await expect.poll(() => socket.connected).toBe(true)
    return socket
  }
  const connect = () => io(url, { auth: { token: 'x' }, transports: ['websocket'], reconnection: false })

  it('tell who comes that it is not available, and let in whoever comes later', async () => {
    isAway = true
    const refused = connect()
    expect(await new Promise(resolve => refused.on('connect_error', ({ message }) => resolve(message)))).toBe(
      'unavailable',
    )
    expect(told).toEqual(['away'])
    isAway = false
    await connected()
  })

  it('stay open where nobody can say whose they are', async () => {
    const socket = await connected()
    isAway = true
    realtime.tell({ topic: 'signIns', company: 'company', accountId: 'account' })
    await expect.poll(() => told).toEqual(['away'])
    isAway = false
    const heard = new Promise(resolve => socket.on('declarations', resolve))
    realtime.tell({ topic: 'declarations', company: 'company' })
    expect(await heard).toEqual({ version: '1' })
  })

  it('tell one account’s pages alone what concerns nobody else', async () => {
    const socket = await connected()
    let count = 0
    socket.on('declarations', () => count++)
    realtime.tell({ topic: 'declarations', company: 'company', accountId: 'another' })
    realtime.tell({ topic: 'declarations', company: 'company', accountId: 'account' })
    const last = new Promise(resolve => socket.on('notice', resolve))
    realtime.tell({ topic: 'notice', company: 'company', receiver: 'account', messageId: 'm' })
    await last
    expect(count).toBe(1)
  })

  it('go on after a message that could not be told', async () => {
    const socket = await connected()
    isAway = true
    realtime.tell({ topic: 'changed', company: 'company', resource: 'customer' })
    await expect.poll(() => told).toEqual(['away'])
    isAway = false
    const heard = new Promise(resolve => socket.on('notice', resolve))
    realtime.tell({ topic: 'notice', company: 'company', receiver: 'account', messageId: 'm' })
    expect(await heard).toEqual({ messageId: 'm', receiver: 'account' })
  })

  it('tell a page what changed while it loaded, and a program nothing of before', async () => {
    journal.push(
      { resource: 'customer', ids: ['a', 'b'] },
      { resource: 'supplier', ids: ['c'] },
      { resource: 'customer', ids: ['d'], owners: ['another'] },
    )
    const now = async (auth: object) => {
      const socket = io(url, { auth: { token: 'x', ...auth }, transports: ['websocket'], reconnection: false })
      const heard: object[] = []
      socket.on('changed', told => void heard.push(told))
      const last = new Promise(resolve => socket.on('notice', resolve))
      await expect.poll(() => socket.connected).toBe(true)
      realtime.tell({ topic: 'notice', company: 'company', receiver: 'account', messageId: 'm' })
      await last
      return heard
    }
    const before = Date.now()
    expect(await now({ age: 5000 })).toEqual(['a', 'b'].map(id => ({ resource: 'customer', id })))
    expect(asked).toEqual([{ company: 'company', since: expect.any(Number) }])
    expect(before - asked[0]!.since).toBeGreaterThanOrEqual(5000)
    for (const age of ['x', -1, Number.NaN, undefined]) expect(await now({ age })).toEqual([])
    expect(asked).toHaveLength(1)
    await now({ age: 1e12 })
    expect(Date.now() - asked[1]!.since).toBeLessThan(120_000)
  })

  it('send a page to read again where too much changed meanwhile, or nobody can say what', async () => {
    const left = () => {
      const socket = io(url, { auth: { token: 'x', age: 1 }, transports: ['websocket'], reconnection: false })
      return new Promise(resolve => socket.on('disconnect', resolve))
    }
    for (let count = 0; count < 501; count++) journal.push({ resource: 'customer' })
    expect(await left()).toBe('transport close')
    journal.pop()
    const socket = io(url, { auth: { token: 'x', age: 1 }, transports: ['websocket'], reconnection: false })
    let heard = 0
    socket.on('changed', () => heard++)
    await expect.poll(() => heard).toBe(500)
  })
})
