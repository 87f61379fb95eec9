import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StorageUnavailable } from './StorageUnavailable.ts'

/** Where uploaded files live; keys are ids that we made ourselves, never names that a user gave. */
export interface Storage {
  /**
   * When it resolves the file is there for good, also after a power cut. Never writes over another.
   * @throws StorageUnavailable
   */
  put(key: string, content: Uint8Array): Promise<void>
  /** @returns undefined when there is no such file */
  get(key: string): Promise<Uint8Array | undefined>
  /** What is not there is removed already. */
  remove(key: string): Promise<void>
}

/** No key ends so: what is not finished can't be asked for. */
const UNFINISHED = '.new'
/** The disk is full, or lets nobody write, or fails. */
const DISK = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])
/** A file that another process is still writing is younger. */
const ABANDONED_MS = 3_600_000

/** Files in a local folder, readable by this server's user only. */
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
        const { code = '', message } = error as NodeJS.ErrnoException
        throw DISK.has(code) ? new StorageUnavailable(`local storage: ${message}`, { cause: error }) : error
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

/** Who makes the unfinished file is the only one who may give it the name, so looking and renaming can't be parted. */
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

/** Makes a folder, with those above it, whose names are on the disk as well. */
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
