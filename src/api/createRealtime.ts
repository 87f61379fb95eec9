import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import type { Actor } from '../domain/actor.ts'

export interface Realtime {
  /** Tells one account that a notice waits; ids only, the page fetches the rest. */
  notice(serviceBuyerId: string, payload: { messageId: string; receiver: string }): void
  /** Tells the pages of a company, or every page, that the declarations changed. */
  declarations(version: string, serviceBuyerId?: string): void
  /** Asks again who stands behind the sockets of an account, and closes those of ended sign-ins. */
  recheck(serviceBuyerId: string, accountId: string): void
  close(): Promise<void>
}

const RECHECK_MS = 60_000

const rechecks = new WeakMap<Socket, () => void>()

/**
 * Sockets of the console. A socket belongs to who signed in, or it is closed: there is no nobody.
 * @param whoIs the person a token stands for
 */
export function createRealtime(server: HttpServer, whoIs: (token: string) => Promise<Actor | undefined>): Realtime {
  const io = new Server(server, {
    maxHttpBufferSize: 16 * 1024,
    serveClient: false,
    allowRequest: ({ headers }, accept) => {
      const { origin, host, cookie, 'x-forwarded-host': outside } = headers
      const from = origin !== undefined && URL.canParse(origin) ? new URL(origin).host : undefined
      const isOwn = from !== undefined && (from === host || from === outside)
      accept(null, !cookie || origin === undefined || isOwn)
    },
  })
  io.use((socket, next) => {
    const token = tokenOf(socket)
    enter(socket, token, whoIs).then(
      isKnown => next(isKnown ? undefined : new Error('signed out')),
      () => next(new Error('unavailable')),
    )
  })
  return {
    notice: (serviceBuyerId, payload) => void io.to(room(serviceBuyerId, payload.receiver)).emit('notice', payload),
    declarations: (version, serviceBuyerId) =>
      void (serviceBuyerId ? io.to(serviceBuyerId) : io).emit('declarations', { version }),
    recheck: (serviceBuyerId, accountId) => {
      for (const id of io.sockets.adapter.rooms.get(room(serviceBuyerId, accountId)) ?? [])
        rechecks.get(io.sockets.sockets.get(id)!)?.()
    },
    close: async () => io.close(),
  }
}

async function enter(
  socket: Socket,
  token: string,
  whoIs: (token: string) => Promise<Actor | undefined>,
): Promise<boolean> {
  const actor = token ? await whoIs(token) : undefined
  if (!actor) return false
  await socket.join([actor.serviceBuyerId, room(actor.serviceBuyerId, actor.accountId)])
  const recheck = () =>
    void whoIs(token).then(
      still => still ?? socket.disconnect(true),
      () => undefined,
    )
  rechecks.set(socket, recheck)
  const timer = setInterval(recheck, RECHECK_MS)
  socket.on('disconnect', () => clearInterval(timer))
  return true
}

const room = (serviceBuyerId: string, accountId: string) => `${serviceBuyerId}:${accountId}`

/** From the handshake for programs and foreign consoles, from the cookie for our own. */
function tokenOf({ handshake }: Socket): string {
  const given = (handshake.auth as { token?: unknown }).token
  if (typeof given === 'string') return given
  const cookie = /(?:^|;\s*)(?:__Host-)?docket_session=([^;]+)/.exec(handshake.headers.cookie ?? '')?.[1]
  return cookie ? decodeURIComponent(cookie) : ''
}
