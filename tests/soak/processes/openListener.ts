import { setTimeout as wait } from 'node:timers/promises'
import { io } from 'socket.io-client'
import type { Client } from '../ground/client.ts'

/** A page that is open all day: it hears of notices, and reads what it missed whenever it connects again. */
export interface Listener {
  /** Ids of the notices that it knows of. */
  known: ReadonlySet<string>
  /** How often it connected. */
  connections(): number
  /** Whether it knows of them all, within so many ms. */
  knowsAll(ids: readonly string[], longest: number): Promise<boolean>
  close(): void
}

const PAGE = 200

export async function openListener(url: string, client: Client): Promise<Listener> {
  const known = new Set<string>()
  let connections = 0
  const socket = io(url, { auth: { token: client.token }, transports: ['websocket'], reconnectionDelayMax: 1000 })
  socket.on('notice', ({ messageId }: { messageId: string }) => void known.add(messageId))
  const first = new Promise<void>(resolve =>
    socket.on('connect', () => {
      connections++
      void readUnread(client).then(ids => {
        for (const id of ids) known.add(id)
        resolve()
      })
    }),
  )
  await first
  return {
    known,
    connections: () => connections,
    async knowsAll(ids, longest) {
      const end = Date.now() + longest
      while (!ids.every(id => known.has(id))) {
        if (Date.now() > end) return false
        await wait(PAUSE_MS)
      }
      return true
    },
    close: () => socket.close(),
  }
}

const PAUSE_MS = 50

/** Reads the ids of all notices that were not read yet. */
export async function readUnread(client: Client): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const found = await client.must<{ id: string }[]>('GET', `notification/unread?per_page=${PAGE}&page=${page}`)
    ids.push(...found.map(({ id }) => id))
    if (found.length < PAGE) return ids
  }
}
