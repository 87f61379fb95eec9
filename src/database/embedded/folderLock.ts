import { createHash } from 'node:crypto'
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
import { DatabaseUnavailable } from '../DatabaseUnavailable.ts'

const heartbeat = 2000
const silence = 10_000

interface Owner {
  pid: number
  /** Where the process number and the socket name mean something. */
  place: string
}

/**
 * Makes this process the only one that may open the folder; two would overwrite each other's data without an error.
 * On Linux a socket name that the kernel gives back when its holder dies decides; the owner file decides on other
 * systems and between containers that share the folder but not the kernel's names. Resolves with the function that gives it up.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = realpathSync(folder)
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
  rmSync(file, { force: true })
  writeFileSync(file, JSON.stringify({ pid: process.pid, place } satisfies Owner), { flag: 'wx' })
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), heartbeat).unref()
  return () => {
    clearInterval(beat)
    rmSync(file, { force: true })
    socket?.close()
  }
}

/** The number of a process and the name of a socket count only within one boot and one network namespace. */
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
