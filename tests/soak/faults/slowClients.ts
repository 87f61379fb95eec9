import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from '../../bench/quantile.ts'
import type { Shop } from '../ground/openShop.ts'
import type { Trial } from '../trial.ts'

const EACH_MS = 500
/** A list of others may take so long meanwhile, in ms. */
const FAST_MS = 1000
/** Node's own limits for the head of a request and what comes after it, and how often it looks. */
const LONGEST_MS = 400_000

/**
 * Connects clients that send their heads, their bodies, or read their files, a few bytes at a time: others are served
 * as before, and in the end nothing of the slow ones is left.
 */
export async function slowClients(
  { ground, admin }: Shop,
  each: number,
  seconds: number,
  waitsForEnd: boolean,
): Promise<Trial> {
  const port = Number(new URL(ground.url).port)
  const sign = `authorization: Bearer ${admin.token}`
  const kinds: Record<string, (socket: Socket) => NodeJS.Timeout | undefined> = {
    heads(socket) {
      socket.write('GET /v1/customer HTTP/1.1\r\nhost: x\r\n')
      return setInterval(() => socket.write('x-slow: 1\r\n'), EACH_MS)
    },
    bodies(socket) {
      const head = `POST /v1/customer HTTP/1.1\r\nhost: x\r\n${sign}\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{`
      socket.write(head)
      return setInterval(() => socket.write(' '), EACH_MS)
    },
    readers(socket) {
      socket.pause()
      socket.write(`GET /v1/salesOrder/stockOutOrder/_export HTTP/1.1\r\nhost: x\r\n${sign}\r\n\r\n`)
      return undefined
    },
  }
  const slow = Object.entries(kinds).flatMap(([kind, begin]) =>
    Array.from({ length: kind === 'readers' ? Math.min(each, READERS) : each }, () => {
      const socket = connect(port, '127.0.0.1')
      let isOpen = true
      socket
        .on('error', () => undefined)
        .on('close', () => {
          isOpen = false
          clearInterval(timer)
        })
      const timer = begin(socket)
      return { kind, socket, isOpen: () => isOpen }
    }),
  )
  const times: number[] = []
  let failed = 0
  const end = Date.now() + 1000 * seconds
  while (Date.now() < end) {
    const began = performance.now()
    const { status } = await admin.ask('GET', 'salesOrder/stockOutOrder?per_page=15')
    times.push(performance.now() - began)
    if (status !== 200) failed++
    await wait(50)
  }
  const late = Date.now() + LONGEST_MS
  const senders = slow.filter(({ kind }) => kind !== 'readers')
  while (waitsForEnd && Date.now() < late && senders.some(one => one.isOpen())) await wait(1000)
  const left = waitsForEnd ? senders.filter(one => one.isOpen()).length : 0
  for (const { socket } of slow) socket.destroy()
  const p95 = Math.round(quantile(times, 0.95))
  return {
    what: `slow clients, ${ground.engine}`,
    ...{ tried: slow.length, unit: 'clients' },
    wrong: { 'lists failed': failed, 'lists slow': Number(waitsForEnd && p95 > FAST_MS), 'never cut off': left },
    said: `list p95 ${p95} ms meanwhile`,
  }
}

/** Exports at once: each has a connection to the database. */
const READERS = 10
