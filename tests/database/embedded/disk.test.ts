import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { DatabaseUnavailable } from '../../../src/database/DatabaseUnavailable.ts'
import { requestCopy } from '../../../src/database/embedded/copies.ts'
import { openEmbedded } from '../../../src/database/embedded/openEmbedded.ts'
import { makeTemplate, openForTest } from './openForTest.ts'
import type { Order } from './openForTest.ts'
import { temporaryFolder } from './temporaryFolder.ts'

let template: Uint8Array
let prepared: string
beforeAll(async () => {
  template = await makeTemplate()
  prepared = await mkdtemp(join(tmpdir(), 'docket-embedded-'))
  const database = await openEmbedded({ dataDir: prepared, template })
  await database.close()
})
afterAll(() => rm(prepared, { recursive: true }))

/** A copy of the prepared database: making one takes longer. */
async function preparedFolder(): Promise<string> {
  const folder = await temporaryFolder()
  await cp(prepared, folder, { recursive: true })
  return folder
}

const ids = async (db: Kysely<{ orders: Order }>) => {
  const rows = await db.selectFrom('orders').select('id').orderBy('id').execute()
  return rows.map(row => row.id)
}
const add = (db: Kysely<{ orders: Order }>, id: number) => db.insertInto('orders').values({ id, note: null }).execute()

test('a template is looked for only where there is no database yet', async () => {
  const dataDir = join(await temporaryFolder(), 'new')
  let asked = 0
  const found = () => {
    asked++
    return prepared
  }
  const first = await openForTest({ dataDir, template: found })
  await add(first.db, 1)
  await first.db.destroy()
  const { db } = await openForTest({ dataDir, template: found })
  expect(await ids(db)).toEqual([1])
  expect(asked).toBe(1)
})

test('a closed database opens again with its data, and nobody else may read its files', async () => {
  const dataDir = join(await temporaryFolder(), 'new')
  const first = await openForTest({ dataDir, template })
  await add(first.db, 1)
  await first.db.destroy()
  for (const folder of [dataDir, join(dataDir, 'data')]) expect((await stat(folder)).mode & 0o077).toBe(0)
  const second = await openForTest({ dataDir })
  expect(await ids(second.db)).toEqual([1])
})

test('what a crash left of an unfinished creation is not taken for a database', async () => {
  const dataDir = await temporaryFolder()
  await mkdir(join(dataDir, 'data.new'))
  await writeFile(join(dataDir, 'data.new', 'PG_VERSION'), '18\n')
  const { db } = await openForTest({ dataDir, template })
  expect(await ids(db)).toEqual([])
})

test('a database of another version is refused by name and left alone', async () => {
  const dataDir = await preparedFolder()
  const file = join(dataDir, 'data', 'docket_version')
  await writeFile(file, 'PGlite 0.4, PostgreSQL 17')
  await expect(openForTest({ dataDir })).rejects.toThrow(
    /written by PGlite 0\.4, PostgreSQL 17, this release needs PGlite 0\.5, PostgreSQL 18/,
  )
  expect(await readFile(file, 'utf8')).toBe('PGlite 0.4, PostgreSQL 17')
})

test('a hanging statement is cut off, its transaction is gone, and the database is back', async () => {
  const { db } = await openForTest({ dataDir: await preparedFolder(), statementTimeout: 3000 })
  await add(db, 1)
  const errors: unknown[] = []
  const transaction = db.transaction().execute(async trx => {
    await trx.insertInto('orders').values({ id: 2, note: null }).execute()
    await sql`select pg_sleep(60)`.execute(trx).catch((error: unknown) => errors.push(error))
    await trx
      .insertInto('orders')
      .values({ id: 3, note: null })
      .execute()
      .catch((error: unknown) => errors.push(error))
  })
  await expect(transaction).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(errors).toEqual([expect.any(DatabaseUnavailable), expect.any(DatabaseUnavailable)])
  expect(await ids(db)).toEqual([1])
})

test('after a breakdown of the engine or the disk the engine is replaced', async () => {
  const { db } = await openForTest({ dataDir: await preparedFolder() })
  await add(db, 1)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const pause = () => vi.setSystemTime(Date.now() + 1000)
  const breakdowns = [
    ['XX000', 'cache lookup failed'],
    ['53100', 'No space left on device'],
    ['58030', 'could not fsync file'],
    ['P0001', 'could not write to file'],
  ]
  for (const [code, message] of breakdowns) {
    await sql`set application_name = 'an earlier life'`.execute(db)
    const raise = sql.raw(`do $$ begin raise exception '${message}' using errcode = '${code}'; end $$`)
    await expect(raise.execute(db), code).rejects.toBeInstanceOf(DatabaseUnavailable)
    pause()
    expect(await ids(db)).toEqual([1])
    const { rows } = await sql`select current_setting('application_name') as life`.execute(db)
    expect(rows, code).toEqual([{ life: '' }])
    // One that breaks again at once is not started again at once.
    await expect(raise.execute(db), code).rejects.toBeInstanceOf(DatabaseUnavailable)
    await expect(ids(db)).rejects.toBeInstanceOf(DatabaseUnavailable)
    pause()
  }
})

test('with too little free space reading works and writing is refused', async () => {
  const { db } = await openForTest({
    dataDir: await temporaryFolder(),
    template,
    minimumFreeSpace: Number.MAX_SAFE_INTEGER,
  })
  await expect(add(db, 1)).rejects.toBeInstanceOf(DatabaseUnavailable)
  await expect(
    db.transaction().execute(trx => trx.insertInto('orders').values({ id: 2, note: null }).execute()),
  ).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await ids(db)).toEqual([])
})

test('a copy for another process is from between two statements, alone, and gone with who asked for it', async () => {
  const dataDir = await preparedFolder()
  expect(await requestCopy(dataDir)).toBeUndefined()
  const { db } = await openForTest({ dataDir })
  await add(db, 1)
  const copy = await requestCopy(dataDir)
  await add(db, 2)
  const next = requestCopy(dataDir)
  const opened = await openForTest({ dataDir: copy!.folder })
  expect(await ids(opened.db)).toEqual([1])
  await opened.embedded.close()
  await copy!.remove()
  const second = await next
  const other = await openForTest({ dataDir: second!.folder })
  expect(await ids(other.db)).toEqual([1, 2])
  await other.embedded.close()
  await second!.remove()
  const killed = connect(join(dataDir, 'copies.sock'))
  await once(killed, 'data')
  expect((await stat(join(dataDir, 'copy'))).mode & 0o077).toBe(0)
  killed.destroy()
  await vi.waitFor(() => expect(existsSync(join(dataDir, 'copy'))).toBe(false))
  expect((await stat(join(dataDir, 'copies.sock'))).mode & 0o077).toBe(0)
})

test('a copy that has no room is refused, and nothing is left of it', async () => {
  const dataDir = await preparedFolder()
  const { db } = await openForTest({ dataDir, minimumFreeSpace: Number.MAX_SAFE_INTEGER })
  await expect(requestCopy(dataDir)).rejects.toThrow(/needs \d+ MB in .* have to stay free: \d+ MB are/)
  expect(existsSync(join(dataDir, 'copy'))).toBe(false)
  expect(await ids(db)).toEqual([])
})

test('a copy outlives the server, and is removed by its reader or the next start', async () => {
  const dataDir = await preparedFolder()
  const { embedded } = await openForTest({ dataDir })
  const copy = await requestCopy(dataDir)
  await embedded.close()
  const opened = await openForTest({ dataDir: copy!.folder })
  expect(await ids(opened.db)).toEqual([])
  await opened.embedded.close()
  await openForTest({ dataDir })
  expect(existsSync(copy!.folder)).toBe(false)
})
