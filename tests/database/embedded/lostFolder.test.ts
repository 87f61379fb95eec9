import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { DatabaseUnavailable } from '../../../src/database/DatabaseUnavailable.ts'
import { lockFolder } from '../../../src/database/embedded/folderLock.ts'
import { makeTemplate, openForTest } from './openForTest.ts'
import { temporaryFolder } from './temporaryFolder.ts'

const { disk } = vi.hoisted(() => ({ disk: { isReadOnly: false } }))

/** The real disk, which can become read-only: a test may run as root, whom no mode of a file stops. */
vi.mock('node:fs', async original => {
  const files = await original<typeof import('node:fs')>()
  const refuse = () => {
    if (disk.isReadOnly) throw Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' })
  }
  return {
    ...files,
    utimesSync: (...given: Parameters<typeof utimesSync>) => (refuse(), files.utimesSync(...given)),
    writeFileSync: (...given: Parameters<typeof writeFileSync>) => (refuse(), files.writeFileSync(...given)),
    rmSync: (...given: Parameters<typeof rmSync>) => (refuse(), files.rmSync(...given)),
  }
})

let template: Uint8Array
beforeAll(async () => {
  template = await makeTemplate()
})

/** A lock whose heart beats when the test says so. */
async function open() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const folder = await temporaryFolder()
  const told: string[] = []
  const fallen: unknown[] = []
  const fall = (error: unknown) => void fallen.push(error)
  for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, fall)
  onTestFinished(() => {
    disk.isReadOnly = false
    vi.useRealTimers()
    for (const event of ['uncaughtException', 'unhandledRejection']) process.off(event, fall)
    expect(fallen).toEqual([])
  })
  const onError = (error: unknown) => void told.push((error as Error).message)
  return { folder, file: join(folder, 'owner.json'), told, onError, beat: () => vi.advanceTimersByTime(2000) }
}

test('a lock whose owner file was deleted is lost for good, and says so once', async () => {
  const { folder, file, told, onError, beat } = await open()
  const lock = await lockFolder(folder, onError)
  beat()
  expect([lock.failure, told]).toEqual([undefined, []])
  const own = readFileSync(file)
  rmSync(file)
  beat()
  beat()
  expect(lock.failure).toBeInstanceOf(DatabaseUnavailable)
  expect(told).toEqual([expect.stringContaining(`${file} was removed or replaced`)])
  // Another may have written meanwhile.
  writeFileSync(file, own)
  beat()
  expect(lock.failure).toBeDefined()
  lock.release()
})

test('the owner file of another is not removed', async () => {
  const { folder, file, told, onError, beat } = await open()
  const lock = await lockFolder(folder, onError)
  const other = JSON.stringify({ pid: process.pid, place: 'another', id: 'x' })
  writeFileSync(file, other)
  beat()
  expect(told).toHaveLength(1)
  lock.release()
  expect(readFileSync(file, 'utf8')).toBe(other)
})

test('a folder that can’t be written is refused as long as that lasts, with the reason', async () => {
  const { folder, told, onError, beat } = await open()
  const lock = await lockFolder(folder, onError)
  disk.isReadOnly = true
  beat()
  beat()
  expect(lock.failure?.message).toContain('EROFS')
  expect(told).toEqual([expect.stringContaining('EROFS')])
  disk.isReadOnly = false
  beat()
  expect(lock.failure).toBeUndefined()
  disk.isReadOnly = true
  expect(() => lock.release()).not.toThrow()
})

test('a folder that can’t be written from the start is not opened', async () => {
  const { folder, onError } = await open()
  disk.isReadOnly = true
  await expect(lockFolder(folder, onError)).rejects.toThrow(`The database in ${folder} can't be opened: EROFS`)
  disk.isReadOnly = false
  const lock = await lockFolder(folder, onError)
  lock.release()
})

test('a database whose folder is lost refuses every statement, and closes', async () => {
  const { folder, file, told, onError, beat } = await open()
  const { db, embedded } = await openForTest({ dataDir: folder, template, onError })
  await sql`select 1`.execute(db)
  rmSync(file)
  beat()
  for (const statement of [sql`select 1`, sql`insert into orders values (1, null)`])
    await expect(statement.execute(db)).rejects.toThrow(/was removed or replaced/)
  await expect(sql`select 1`.execute(db)).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(told).toHaveLength(1)
  await embedded.close()
})
