import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import type { Connection } from '../../database/connect.ts'
import { guarded } from '../../engine/guarded.ts'
import { acrossProcesses } from './acrossProcesses.ts'
import type { Message } from './messages.ts'
import { createPeople, type People } from './people.ts'
import { accountRoom } from './rooms.ts'
import { refuseUpgrades } from './refuseUpgrades.ts'
import { toldOf } from './toldOf.ts'
import { type ReadChanges, toldWhileLoading } from './toldWhileLoading.ts'
import type { TrustedProxy } from '../trustedProxy.ts'

export interface Realtime {
  /** Sends a message to the pages that it concerns, in every process. */
  tell(message: Message): void
  /** Tells every page of this process that the declarations changed. */
  declarations(): void
  /** Counts the sockets of this process. */
  sockets(): number
  close(): Promise<void>
}

export interface RealtimeOptions extends People {
  /** Called when something of a company changed, in any process, before pages are told. */
  onChanged: (company: string, position?: number) => void
  readChanges: ReadChanges
  proxy: TrustedProxy
  /** The pool through which processes that share a database exchange messages. */
  pool?: Connection['pool']
}

const PATH = '/socket.io/'
const RECHECK_MS = 60_000

/**
 * Opens the console's sockets. Each belongs to a signed-in account, or is closed. No data that a client sends can end
 * the process.
 */
export function createRealtime(server: HttpServer, options: RealtimeOptions): Realtime {
  const { registry, onChanged, onError, pool, proxy } = options
  refuseUpgrades(server, PATH)
  const io = new Server(server, {
    path: PATH,
    destroyUpgrade: false,
    maxHttpBufferSize: 16 * 1024,
    serveClient: false,
    allowRequest: (request, accept) => accept(null, isOwnOrForeignProgram(request, proxy)),
  })
  // A page that reconnects reloads what it missed.
  const missed = () => io.sockets.sockets.forEach(socket => socket.conn.close())
  const others = pool && acrossProcesses(pool, missed, onError)
  if (others) io.adapter(others.adapter)
  const people = createPeople(options)
  io.use((socket, next) => void people.enter(socket, next))
  io.on('connection', socket => {
    const told = toldWhileLoading(socket, options).catch(onError)
    void told.then(changes => {
      if (changes) for (const changed of changes) socket.emit('changed', changed)
      else socket.conn.close()
    })
  })
  const socketsIn = (room: string) =>
    [...(io.sockets.adapter.rooms.get(room) ?? [])].flatMap(id => io.sockets.sockets.get(id) ?? [])
  const hear = guarded(onError, (message: Message) => {
    const { company } = message
    if (message.topic === 'notice') {
      const { messageId, receiver } = message
      io.local.to(accountRoom(company, receiver)).emit('notice', { messageId, receiver })
    } else if (message.topic === 'changed') {
      onChanged(company, message.position)
      for (const told of toldOf(registry(), company, message)) io.local.to(told.rooms).emit('changed', told.changed)
    } else if (message.topic === 'signIns') people.recheck(socketsIn(accountRoom(company, message.accountId)))
    else if (message.topic === 'declarations') {
      const { accountId } = message
      const room = accountId === undefined ? company : accountRoom(company, accountId)
      io.local.to(room).emit('declarations', { version: registry().version })
      people.recheck(socketsIn(room))
    }
  })
  io.on('told', hear)
  const everybody = () => [...io.sockets.sockets.values()]
  // Only connected sockets: one that left during its handshake is not among them.
  const timer = setInterval(() => people.recheck(everybody()), RECHECK_MS)
  return {
    tell: message => {
      if (others) io.serverSideEmit('told', message)
      // By then the message to the others is under way, which the sockets here would delay.
      setImmediate(() => void hear(message))
    },
    declarations: () => {
      io.local.emit('declarations', { version: registry().version })
      people.recheck(everybody())
    },
    sockets: () => io.sockets.sockets.size,
    close: async () => {
      clearInterval(timer)
      others?.close()
      await io.close()
    },
  }
}

/** Tells whether a socket with a cookie comes from our own pages; a console elsewhere sends its token instead. */
function isOwnOrForeignProgram(request: IncomingMessage, proxy: TrustedProxy): boolean {
  const { origin, cookie } = request.headers
  const from = origin !== undefined && URL.canParse(origin) ? new URL(origin).host : undefined
  return !cookie || origin === undefined || (from !== undefined && from === proxy.originOf(request).host)
}
