import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createLocalStorage } from '../../src/storage/localStorage.ts'
import { StorageUnavailable } from '../../src/storage/StorageUnavailable.ts'

const KEY = '01900000-0000-7000-8000-0000000000aa'
const OTHER = KEY.replace('a', 'b')

/** What was really asked of the disk, in its order. */
const { asked, failing } = vi.hoisted(() => ({ asked: [] as string[], failing: { at: '' } }))

/** The real disk, watched; a step that is to fail does so before it is done, as in a crash. */
vi.mock('node:fs/promises', async original => {
  const files = await original<typeof import('node:fs/promises')>()
  const note = (step: string) => {
    if (step.startsWith(failing.at) && failing.at) throw Object.assign(new Error(step), { code: 'EIO' })
    asked.push(step)
  }
  const watch = (handle: FileHandle, name: string) => {
    for (const step of ['writeFile', 'sync', 'close'] as const) {
      const real = (handle[step] as (...given: unknown[]) => Promise<void>).bind(handle)
      Object.assign(handle, {
        async [step](...given: unknown[]) {
          note(`${step} ${name}`)
          await real(...given)
        },
      })
    }
    return handle
  }
  return {
    ...files,
    open: async (path: string, ...given: []) => watch(await files.open(path, ...given), basename(path)),
    rename: (from: string, to: string) => {
      note(`rename ${basename(from)} ${basename(to)}`)
      return files.rename(from, to)
    },
    rm: async (path: string, options: object) => {
      if (failing.at) return
      await files.rm(path, options)
    },
  }
})

beforeEach(() => {
  asked.length = 0
  failing.at = ''
})

function makeFolder() {
  const parent = mkdtempSync(join(tmpdir(), 'docket-storage-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  return { parent, folder: join(parent, 'data', 'uploads') }
}

test('a file has its name only after its content is on the disk, and is acknowledged only after its name is', async () => {
  const { parent, folder } = makeFolder()
  const storage = createLocalStorage(folder)
  await storage.put(KEY, Uint8Array.of(1, 2, 3))
  const steps = asked.filter(step => !step.startsWith('close'))
  expect(steps).toEqual([
    'sync data',
    `sync ${basename(parent)}`,
    `writeFile ${KEY}.new`,
    `sync ${KEY}.new`,
    `rename ${KEY}.new ${KEY}`,
    'sync uploads',
  ])
  asked.length = 0
  await storage.put(OTHER, new Uint8Array())
  expect(asked.at(0)).toBe(`writeFile ${OTHER}.new`)
  expect(asked.at(-2)).toBe('sync uploads')
})

test.each(['writeFile', 'sync 0', 'rename'])('what a crash at %s leaves can be asked for by nobody', async step => {
  const { folder } = makeFolder()
  const storage = createLocalStorage(folder)
  await storage.put(OTHER, Uint8Array.of(1))
  failing.at = step
  const failure = await storage.put(KEY, Uint8Array.of(1)).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StorageUnavailable)
  expect((failure as Error).message).toContain(step)
  failing.at = ''
  expect(await storage.get(KEY)).toBeUndefined()
  expect(readdirSync(folder)).toEqual([`${KEY}.new`, OTHER].toSorted())
})

test('what a crash left is removed later, what another process is about is not', async () => {
  const { folder } = makeFolder()
  await createLocalStorage(folder).put(KEY, Uint8Array.of(1))
  const [left, busy] = [KEY, OTHER].map(key => join(folder, `${key.replace('9', '8')}.new`)) as [string, string]
  for (const file of [left, busy]) writeFileSync(file, 'x')
  const longAgo = new Date(Date.now() - 2 * 3_600_000)
  utimesSync(left, longAgo, longAgo)
  utimesSync(join(folder, KEY), longAgo, longAgo)
  await createLocalStorage(folder).put(OTHER, Uint8Array.of(2))
  expect(readdirSync(folder).toSorted()).toEqual([KEY, OTHER, basename(busy)].toSorted())
})

test('a file that could not be written leaves nothing behind', async () => {
  const { folder } = makeFolder()
  const storage = createLocalStorage(folder)
  await storage.put(KEY, Uint8Array.of(1))
  await expect(storage.put(KEY, Uint8Array.of(2))).rejects.toMatchObject({ code: 'EEXIST' })
  expect(readdirSync(folder)).toEqual([KEY])
  expect([...(await storage.get(KEY))!]).toEqual([1])
})

test('of several who write the same file at once one does', async () => {
  const { folder } = makeFolder()
  const storages = [1, 2, 3, 4].map(() => createLocalStorage(folder))
  const done = await Promise.allSettled(storages.map((storage, index) => storage.put(KEY, Uint8Array.of(index))))
  const first = done.findIndex(({ status }) => status === 'fulfilled')
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect([...(await storages[0]!.get(KEY))!]).toEqual([first])
})
