import cookie from '@fastify/cookie'
import type { DefaultEventsMap, Socket } from 'socket.io'
import type { Actor } from '../../domain/actor.ts'
import { guarded, type OnError } from '../../engine/guarded.ts'
import type { Registry } from '../../engine/model/model.ts'
import { roomsOf } from './rooms.ts'

export interface People {
  /** Finds the account of a token. */
  resolveSession: (token: string) => Promise<Actor | undefined>
  /** Returns the current declarations. */
  registry: () => Registry
  onError: OnError
}

/** What is known of a socket that was let in. */
export interface Entered {
  company: string
}

/** A socket that was let in. */
export type EnteredSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Entered>

/** Authenticates sockets: when they connect, periodically, and whenever a session or a role changes. */
export function createPeople({ resolveSession, registry, onError }: People) {
  const rechecks = new WeakMap<Socket, () => Promise<void>>()
  const settle = async (socket: Socket, actor: Actor) => {
    const rooms = roomsOf(actor, registry())
    for (const room of socket.rooms) if (room !== socket.id && !rooms.has(room)) await socket.leave(room)
    await socket.join([...rooms])
  }
  const recheck = (sockets: Socket[]) => {
    for (const socket of sockets) void rechecks.get(socket)?.()
  }
  const join = async (socket: Socket): Promise<boolean> => {
    const token = tokenOf(socket)
    const actor = token ? await resolveSession(token) : undefined
    if (!actor) return false
    Object.assign(socket.data, { company: actor.serviceBuyerId } satisfies Entered)
    await settle(socket, actor)
    const ask = guarded(onError, async () => {
      const still = await resolveSession(token)
      if (still) return settle(socket, still)
      socket.emit('signedOut')
      socket.disconnect(true)
    })
    rechecks.set(socket, ask)
    return true
  }
  const enter = guarded(onError, async (socket: Socket, next: (refusal?: Error) => void) => {
    const isKnown = await join(socket).catch((error: unknown) => {
      onError(error)
      return undefined
    })
    if (isKnown) return next()
    next(new Error(isKnown === undefined ? 'unavailable' : 'signed out'))
  })
  return { enter, recheck }
}

/** Reads the token: from the handshake for programs and foreign consoles, from the cookie for our own. */
function tokenOf({ handshake }: Socket): string {
  const { token } = handshake.auth as { token?: unknown }
  if (typeof token === 'string') return token
  const cookies = cookie.parse(handshake.headers.cookie ?? '')
  return cookies['__Host-docket_session'] ?? cookies.docket_session ?? ''
}
