import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where uploaded files live; keys are ids that we made ourselves, never names that a user gave. */
export interface Storage {
  put(key: string, content: Uint8Array): Promise<void>
  /** @returns undefined when there is no such file */
  get(key: string): Promise<Uint8Array | undefined>
}

/** Files in a local folder, readable by this server's user only. */
export function createLocalStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!/^[0-9a-f-]+$/.test(key)) throw new Error(`"${key}" is no storage key`)
    return join(folder, key)
  }
  return {
    async put(key, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(pathOf(key), content, { mode: 0o600, flag: 'wx' })
    },
    async get(key) {
      return readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
    },
  }
}
