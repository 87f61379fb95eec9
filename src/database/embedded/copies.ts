import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, realpathSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { errorCode } from '../../engine/errorCode.ts'
import { errorMessage } from '../../engine/errorMessage.ts'
import { guarded, type OnError } from '../../engine/guarded.ts'
import { DatabaseUnavailable } from '../DatabaseUnavailable.ts'

export interface Copy {
  /** A folder that can be opened as `dataDir`. */
  folder: string
  /** Removes it. */
  remove(): Promise<void>
}

/** One line of JSON. */
interface Answer {
  /** Why there is no copy. */
  refused?: string
}

/**
 * Has the process that a database is open in make copies of it for other processes, which may not open its folder. Who
 * may enter the folder may ask, through a socket in it; on Windows, through a pipe.
 *
 * There is one copy at a time: who asks for another one waits. It is removed when who asked for it is done or dead.
 */
export function serveCopies(
  folder: string,
  copyTo: (target: string) => Promise<void>,
  onError: OnError = () => undefined,
): { close(): void } {
  const target = copyFolder(folder)
  const sockets = new Set<Socket>()
  let isClosed = false
  // What a crash has left.
  rmSync(target, { recursive: true, force: true })

  const serve = guarded(onError, async (socket: Socket) => {
    if (socket.destroyed) return
    const gone = new Promise(resolve => socket.once('close', resolve))
    const answer: Answer = await copyTo(target).then(
      () => ({}),
      (error: unknown) => ({ refused: errorMessage(error) }),
    )
    socket.write(`${JSON.stringify(answer)}\n`)
    await gone
    // Who reads it while this process ends removes it.
    if (!isClosed) await rm(target, { recursive: true, force: true })
  })
  let last: Promise<void> = Promise.resolve()
  const server = createServer(socket => {
    sockets.add(socket)
    // Read, so that its end is noticed.
    socket.on('error', () => undefined).resume()
    socket.once('close', () => sockets.delete(socket))
    last = last.then(() => serve(socket))
  })
  server.on('error', onError)
  const address = addressOf(folder)
  if (process.platform !== 'win32') rmSync(address, { force: true })
  server.listen(address, () => {
    if (process.platform !== 'win32') chmodSync(address, 0o600)
  })
  server.unref()
  return {
    close() {
      isClosed = true
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/**
 * Asks the process that has a database open for a copy, as it is at some moment after this call.
 * @returns undefined where nobody has it open
 * @throws DatabaseUnavailable where it gives none
 */
export async function requestCopy(folder: string): Promise<Copy | undefined> {
  const socket = connect(addressOf(folder)).setEncoding('utf8')
  try {
    await once(socket, 'connect')
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED'].includes(errorCode(error))) return undefined
    throw new DatabaseUnavailable(`The server can't be asked for a copy: ${errorMessage(error)}`, { cause: error })
  }
  socket.on('error', () => undefined)
  const { refused } = await answerOf(socket)
  if (refused !== undefined) {
    socket.destroy()
    throw new DatabaseUnavailable(refused)
  }
  const copy = copyFolder(folder)
  return {
    folder: copy,
    async remove() {
      await rm(copy, { recursive: true, force: true })
      socket.destroy()
    },
  }
}

async function answerOf(socket: Socket): Promise<Answer> {
  let said = ''
  for await (const part of socket.iterator({ destroyOnReturn: false })) {
    said += String(part)
    if (said.endsWith('\n')) break
  }
  if (!said) return { refused: 'The server ended before its copy was there: try again.' }
  const answer: Answer = JSON.parse(said)
  return answer
}

const copyFolder = (folder: string) => join(folder, 'copy')

function addressOf(folder: string): string {
  if (process.platform !== 'win32') return join(folder, 'copies.sock')
  return `\\\\.\\pipe\\docket-${createHash('sha256').update(realpathSync(folder)).digest('hex')}`
}
