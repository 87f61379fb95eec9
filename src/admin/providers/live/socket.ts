import { io, type Socket } from 'socket.io-client'
import backend from 'virtual:backend'
import { api, isForeign } from '../data/api.ts'
import { readToken } from '../session/token.ts'

export interface SocketHandlers {
  /** The declarations changed. */
  declarations?: () => void
  /** A record of a resource changed; many of them where none is named. */
  changed?: (told: { resource: string; id?: string }) => void
  /** The sign-in has ended; no connection comes again. */
  signedOut?: () => void
  /** A notice waits for someone. */
  notice?: (told: { messageId: string; receiver: string }) => void
  /** Connected, at first or again: what was told meanwhile was missed. */
  connected?: () => void
  /** The connection was lost. */
  lost?: () => void
  /** Connected after it was lost. */
  connectedAgain?: () => void
}

const againAfter = 5000

let shared: Socket | undefined
let users = 0

/** Subscribes to the server; all subscribers share one connection, which reconnects whenever it is lost. */
export function listen({ connected, lost, connectedAgain, ...told }: SocketHandlers): () => void {
  if (backend?.socket === false) return () => undefined
  const socket = (shared ??= open())
  users += 1
  let isAgain = socket.connected
  const connect = () => {
    connected?.()
    if (isAgain) connectedAgain?.()
    isAgain = true
  }
  const handlers = Object.entries({ ...told, connect, disconnect: lost })
  for (const [event, handler] of handlers) if (handler) socket.on(event, handler)
  if (isAgain) connected?.()
  return () => {
    for (const [event, handler] of handlers) if (handler) socket.off(event, handler)
    users -= 1
    if (users > 0) return
    socket.disconnect()
    shared = undefined
  }
}

function open(): Socket {
  const transports = ['websocket']
  let isFirst = true
  // What changed while the page loaded is told at the first connection; after later ones pages read again.
  const auth = (tell: (said: object) => void) =>
    tell({ ...(isForeign() && { token: readToken() }), ...(isFirst && { age: Math.round(performance.now()) }) })
  const socket = isForeign() ? io(new URL(api).origin, { transports, auth }) : io({ transports, auth })
  socket.on('connect', () => {
    isFirst = false
  })
  // By itself it comes again only where the connection was lost, not where the server refused or ended it.
  const again = () => setTimeout(() => socket === shared && socket.connect(), againAfter)
  let isSignedOut = false
  socket.on('connect_error', ({ message }) => {
    // A connection that comes again finds out what it could not be told.
    if (message === 'signed out') for (const tell of socket.listeners('signedOut')) tell()
    else if (!socket.active) again()
  })
  socket.on('signedOut', () => {
    isSignedOut = true
  })
  socket.on('disconnect', reason => {
    if (reason === 'io server disconnect' && !isSignedOut) again()
  })
  return socket
}
