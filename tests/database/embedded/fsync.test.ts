import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import {
  assertDurable,
  DurableFileSystem,
  durableParameters,
} from '../../../src/database/embedded/DurableFileSystem.ts'
import { makeTemplate, openForTest } from './openForTest.ts'
import { temporaryFolder } from './temporaryFolder.ts'

vi.mock('node:fs', async original => {
  const fs = await original<typeof import('node:fs')>()
  return { ...fs, fsyncSync: vi.fn(fs.fsyncSync) }
})

let loadDataDir: Blob
let template: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  template = new Uint8Array(await makeTemplate())
  loadDataDir = new Blob([template])
})

async function openEngine(fs: NodeFS, startParams: string[]): Promise<PGlite> {
  const engine = await PGlite.create({ fs, startParams, loadDataDir })
  onTestFinished(() => engine.close())
  return engine
}

test('every commit reaches the disk', async () => {
  const files = new DurableFileSystem(await temporaryFolder())
  const engine = await openEngine(files, durableParameters)
  await assertDurable(engine, files)
  for (let id = 1; id <= 10; id += 1) {
    const before = files.syncs
    await engine.query('insert into orders (id) values ($1)', [id])
    expect(files.syncs).toBeGreaterThan(before)
  }
})

test('the folder as PGlite mounts it is found out although fsync reads on', async () => {
  const engine = await openEngine(new NodeFS(await temporaryFolder()), durableParameters)
  await expect(assertDurable(engine, { syncs: 0 })).rejects.toThrow('fsync on, 0 syncs')
})

test('the start parameters as PGlite gives them are found out although the mount can sync', async () => {
  const files = new DurableFileSystem(await temporaryFolder())
  const engine = await openEngine(files, PGlite.defaultStartParams)
  await expect(assertDurable(engine, files)).rejects.toThrow('fsync off, 0 syncs')
})

test('a commit whose fsync fails is a panic of the engine, which the wrapper takes for a breakdown', async () => {
  const files = new DurableFileSystem(await temporaryFolder())
  const engine = await openEngine(files, durableParameters)
  onTestFinished(() => void vi.mocked(fsyncSync).mockReset())
  vi.mocked(fsyncSync).mockImplementation(() => {
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
  })
  await expect(engine.query('insert into orders (id) values (1)')).rejects.toMatchObject({
    severity: 'PANIC',
    code: '58030',
  })
})

test('the engine behind the wrapper has fsync on', async () => {
  const { db } = await openForTest({ dataDir: await temporaryFolder(), template })
  const { rows } = await sql`select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method,
    current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages`.execute(db)
  expect(rows).toEqual([{ fsync: 'on', method: 'fsync', commit: 'on', pages: 'on' }])
})
