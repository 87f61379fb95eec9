import { errorCode } from '../../engine/errorCode.ts'
import { errorMessage } from '../../engine/errorMessage.ts'
import { createHash, randomUUID } from 'node:crypto'
import {
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import type { Server } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { guarded, type OnError } from '../../engine/guarded.ts'
import { DatabaseUnavailable } from '../DatabaseUnavailable.ts'

const heartbeat = 2000
const silence = 10_000

interface Owner {
  pid: number
  /** Where process number and socket name are valid. */
  place: string
  /** Distinguishes this lock from a later one of the same process. */
  id: string
}

export interface FolderLock {
  /** Why the database can't be used: the lock is lost, or the folder can't be written at present. */
  readonly failure: DatabaseUnavailable | undefined
  release(): void
}

/**
 * Locks the folder for this process; two would overwrite each other's data without an error. On Linux an abstract
 * socket name decides, which the kernel frees when its holder dies; the owner file decides on other systems and between
 * containers that share the folder but not the kernel's names.
 * @param onError called once for each reason why the database can't be used any more
 * @throws DatabaseUnavailable when another process holds the lock, or the folder can't be written
 */
export async function lockFolder(folder: string, onError: OnError = () => undefined): Promise<FolderLock> {
  const path = writable(folder, () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return realpathSync(folder)
  })
  const file = join(path, 'owner.json')
  const place = placeOfProcess()
  const socket =
    process.platform === 'linux'
      ? await holdName(`\0docket-${createHash('sha256').update(path).digest('hex')}`)
      : undefined
  const owner = readOwner(file)
  if (socket === 'taken' || (owner && isAlive(owner, file, place, socket !== undefined))) {
    if (socket !== 'taken') socket?.close()
    throw new DatabaseUnavailable(
      `The database in ${path} is in use by process ${owner?.pid ?? 'unknown'}, named in ${file}. Only one process may open it: stop that one first.`,
    )
  }
  const own = JSON.stringify({ pid: process.pid, place, id: randomUUID() } satisfies Owner)
  try {
    writable(path, () => {
      rmSync(file, { force: true })
      writeFileSync(file, own, { flag: 'wx' })
    })
  } catch (error) {
    socket?.close()
    throw error
  }
  return keepLock(file, own, onError, () => socket?.close())
}

/** Keeps the lock by a heartbeat. Without it, or with the owner file gone, another process may have begun to write. */
function keepLock(file: string, own: string, onError: OnError, free: () => void): FolderLock {
  let failure: DatabaseUnavailable | undefined
  let isLost = false
  const refuse = (error: unknown) => {
    const message = errorMessage(error)
    if (failure?.message === message) return
    failure = new DatabaseUnavailable(message, { cause: error })
    onError(failure)
  }
  const beat = guarded(refuse, () => {
    isLost ||= contentOf(file) !== own
    if (isLost)
      throw new Error(`${file} was removed or replaced: another process may use the database. Start this one again.`)
    utimesSync(file, new Date(), new Date())
    failure = undefined
  })
  const timer = setInterval(() => void beat(), heartbeat).unref()
  return {
    get failure() {
      return failure
    },
    release() {
      clearInterval(timer)
      // A file that stays behind is that of a dead process, and harmless.
      void guarded(onError, () => contentOf(file) === own && rmSync(file))()
      free()
    },
  }
}

/** @throws DatabaseUnavailable where the disk refuses */
function writable<Value>(folder: string, write: () => Value): Value {
  try {
    return write()
  } catch (error) {
    throw new DatabaseUnavailable(`The database in ${folder} can't be opened: ${errorMessage(error)}`, {
      cause: error,
    })
  }
}

/** @returns undefined when the file is not there */
function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Identifies where process numbers and socket names are valid: one boot and one network namespace. */
function placeOfProcess(): string {
  if (process.platform !== 'linux') return hostname()
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/net')}`
}

function holdName(name: string): Promise<Server | 'taken'> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve('taken') : reject(error),
    )
    server.listen(name, () => resolve(server.unref()))
  })
}

function readOwner(file: string): Owner | undefined {
  try {
    const owner: Owner = JSON.parse(readFileSync(file, 'utf8'))
    return owner
  } catch {
    return undefined
  }
}

function isAlive(owner: Owner, file: string, place: string, socketDecided: boolean): boolean {
  if (owner.place !== place) return Date.now() - statSync(file).mtimeMs < silence
  if (socketDecided) return false
  try {
    process.kill(owner.pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
