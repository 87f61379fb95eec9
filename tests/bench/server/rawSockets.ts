import { createRequire } from 'node:module'

interface RawSocket {
  on(event: 'message', hear: (data: Buffer) => void): void
  on(event: 'open', hear: () => void): void
  on(event: 'error', hear: (error: Error) => void): void
  send(text: string): void
}

interface RawServer {
  clients: Set<RawSocket>
}

/** `ws`, which socket.io stands on: what it takes to send and receive, without what socket.io adds. */
export const { WebSocket, WebSocketServer } = wsOf(['socket.io', 'engine.io', 'ws']) as {
  WebSocket: new (url: string, options: object) => RawSocket
  WebSocketServer: new (options: object) => RawServer
}

/** Goes from a package to one that it needs, and so on, as no package of ours needs the last. */
function wsOf(names: string[]): unknown {
  const from = names.slice(0, -1).reduce((from, name) => createRequire(from).resolve(name), import.meta.url)
  return createRequire(from)(names.at(-1)!)
}
