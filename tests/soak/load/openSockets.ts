import { setTimeout as wait } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import type { Shop } from '../ground/openShop.ts'

/** Pages that are open, and connect again when they are cut off. */
export interface OpenSockets {
  /** How many are not connected now. */
  away(): number
  /** How often one of them was cut off. */
  lost(): number
  close(): void
}

const LONGEST_MS = 120_000
/** For so long each page has been loading when it connects first, as it says itself. */
const LOADED_MS = 2000

/** Opens so many pages at once; resolves when all are connected. */
export async function openSockets({ ground, admin }: Shop, count: number): Promise<OpenSockets> {
  let lost = 0
  const open = (): Socket => {
    let age: number | undefined = LOADED_MS
    const auth = (tell: (said: object) => void) => tell({ token: admin.token, age })
    const socket = io(ground.url, { auth, transports: ['websocket'], forceNew: true, timeout: LONGEST_MS })
    return socket.on('connect', () => {
      age = undefined
    })
  }
  const sockets = Array.from({ length: count }, open)
  for (const socket of sockets) socket.on('disconnect', () => lost++)
  const pages: OpenSockets = {
    away: () => sockets.filter(({ connected }) => !connected).length,
    lost: () => lost,
    close: () => sockets.forEach(socket => void socket.off('disconnect').close()),
  }
  await untilHome(pages)
  return pages
}

/** Waits until all are connected. @returns how long that took, in ms @throws Error where it takes too long */
export async function untilHome(pages: OpenSockets): Promise<number> {
  const began = Date.now()
  while (pages.away() > 0) {
    if (Date.now() - began > LONGEST_MS) throw new Error(`${pages.away()} pages are not connected`)
    await wait(20)
  }
  return Date.now() - began
}
