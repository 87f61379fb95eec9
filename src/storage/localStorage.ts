import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../engine/errorCode.ts'
import { StorageUnavailable } from './StorageUnavailable.ts'

/** Storage of uploaded files; keys are ids that the server made, never names from a user. */
export interface Storage {
  /**
   * Stores a file durably: once it resolves the file survives a power cut. Never overwrites another.
   * @throws StorageUnavailable
   */
  put(key: string, content: Uint8Array): Promise<void>
  /**
   * Reads a file.
   * @returns undefined when there is no such file
   */
  get(key: string): Promise<Uint8Array | undefined>
  /** Removes a file; one that is missing counts as removed. */
  remove(key: string): Promise<void>
}

/** Suffix of unfinished files; no key can end so. */
const UNFINISHED = '.new'
/** Error codes of a disk that is full, read-only or broken. */
const DISK = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])
/** Age from which an unfinished file is abandoned, in ms; one that another process still writes is younger. */
const ABANDONED_MS = 3_600_000

/** Makes a storage in a local folder, readable by this server's user only. */
export function createLocalStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!/^[0-9a-f-]+$/.test(key)) throw new Error(`"${key}" is no storage key`)
    return join(folder, key)
  }
  let tidied: Promise<void> | undefined
  return {
    async put(key, content) {
      const path = pathOf(key)
      try {
        await makeFolder(folder)
        await (tidied ??= removeAbandoned(folder))
        await writeWhole(path, content)
        await syncFolder(folder)
      } catch (error) {
        if (!(error instanceof Error && DISK.has(errorCode(error)))) throw error
        throw new StorageUnavailable(`local storage: ${error.message}`, { cause: error })
      }
    },
    async get(key) {
      return readFile(pathOf(key)).catch(ifMissing(undefined))
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

/**
 * Writes a file atomically under its name. Only the process that created the unfinished file may rename it, so no other
 * can come between the check and the rename.
 */
async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  const unfinished = path + UNFINISHED
  const file = await open(unfinished, 'wx', 0o600)
  try {
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    if (await isThere(path)) throw Object.assign(new Error(`${path} is there already`), { code: 'EEXIST' })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Makes a folder and its parents, and syncs their names to disk. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!first) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}

async function removeAbandoned(folder: string): Promise<void> {
  const before = Date.now() - ABANDONED_MS
  const names = await readdir(folder)
  for (const name of names.filter(one => one.endsWith(UNFINISHED))) {
    const found = await stat(join(folder, name)).catch(ifMissing(undefined))
    if (found && found.mtimeMs < before) await rm(join(folder, name), { force: true })
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return // there only files can be synced
  const opened = await open(folder, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

const isThere = (path: string) => access(path).then(() => true, ifMissing(false))

const ifMissing =
  <Value>(value: Value) =>
  (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return value
    throw error
  }
