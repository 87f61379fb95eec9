import { existsSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { connect } from '../../../src/database/connect.ts'
import { readBackupFile, writeBackupFile } from '../../../src/domain/installation/backup/backupFile.ts'
import type { Manifest } from '../../../src/domain/installation/backup/backupLines.ts'
import { isNewer } from '../../../src/domain/installation/backup/isNewer.ts'
import { contentsOf, fillFrom, frozen, linesFrom, placeOn, testFolder } from '../../support/backups.ts'
import { newEmptyDatabase } from '../../support/postgres.ts'
import { emptyCluster } from '../../support/emptyCluster.ts'

const file = frozen('0.1')

const embedded = async () => placeOn(await connect({ template: await emptyCluster() }))

async function postgresql() {
  const database = await newEmptyDatabase(inject('postgres'))
  return placeOn(await connect({ url: database.url }), database.drop)
}

test('what goes from the embedded database to PostgreSQL and back is the same, rows and uploads', {
  timeout: 120_000,
}, async () => {
  const folder = await testFolder()
  const kept = await contentsOf(readBackupFile(file))
  expect(kept.uploads).toHaveLength(1)
  const [first, second, third] = [await embedded(), await postgresql(), await embedded()]
  await fillFrom(first, file)
  await writeBackupFile(join(folder, 'first'), linesFrom(first))
  await fillFrom(second, join(folder, 'first'))
  expect(await contentsOf(linesFrom(second))).toEqual(kept)
  await writeBackupFile(join(folder, 'second'), linesFrom(second))
  await fillFrom(third, join(folder, 'second'))
  expect(await contentsOf(linesFrom(third))).toEqual(kept)
  expect((await stat(join(folder, 'second'))).mode & 0o077).toBe(0)
})

test('the checksums tell a row that is missing or has another value', async () => {
  const place = await postgresql()
  await fillFrom(place, file)
  const seen = new Set<string>()
  for (const change of [
    'select 1',
    `update brand set name = name || ' ' where id = (select min(id::text)::uuid from brand)`,
    'delete from webhook_delivery where id = (select min(id::text)::uuid from webhook_delivery)',
  ]) {
    await sql.raw(change).execute(place.db)
    seen.add(JSON.stringify((await contentsOf(linesFrom(place))).tables.map(({ checksum }) => checksum)))
  }
  expect(seen.size).toBe(3)
})

test('a backup that is broken off, or fails, leaves no file', async () => {
  const path = join(await testFolder(), 'kept')
  const ending = new AbortController()
  async function* endless() {
    for (let row = 0; ; row++) {
      if (row === 20) {
        expect([existsSync(path), existsSync(`${path}.part`)]).toEqual([false, true])
        ending.abort()
      }
      yield ['["a row"]']
    }
  }
  await expect(writeBackupFile(path, endless(), ending.signal)).rejects.toThrow('was stopped')
  async function* failing() {
    yield ['{}']
    throw new Error('the database is gone')
  }
  await expect(writeBackupFile(path, failing())).rejects.toThrow('the database is gone')
  expect([existsSync(path), existsSync(`${path}.part`)]).toEqual([false, false])
})

test('a file that is there stays as it is', async () => {
  const path = join(await testFolder(), 'kept')
  async function* nothing() {}
  await writeFile(path, 'mine')
  await expect(writeBackupFile(path, nothing())).rejects.toThrow(`${path} is there already`)
  expect(await readFile(path, 'utf8')).toBe('mine')
  await writeFile(`${path}2.part`, '')
  await expect(writeBackupFile(`${path}2`, nothing())).rejects.toThrow(`${path}2.part is there`)
  await expect(writeBackupFile(join(path, 'in'), nothing())).rejects.toThrow("can't be written")
})

test('what can’t be restored is refused in a line, and the database stays empty for the next', async () => {
  const place = await postgresql()
  const path = join(await testFolder(), 'other')
  const packed = await readFile(file)
  const lines = gunzipSync(packed).toString().trimEnd().split('\n')
  const manifest: Manifest = JSON.parse(lines[0]!)
  const refuses = async (content: Uint8Array | string[], message: RegExp) => {
    const isPacked = content instanceof Uint8Array
    await writeFile(path, isPacked ? content : gzipSync(content.map(line => `${line}\n`).join('')))
    await expect(fillFrom(place, path)).rejects.toThrow(message)
    const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(place.db)
    expect(rows).toHaveLength(0)
  }
  await refuses(packed.subarray(0, packed.length - 1), /no backup, or a damaged one: unexpected end of file/)
  await refuses(
    packed.map((byte, at) => (at === 90_000 ? byte ^ 1 : byte)),
    /no backup, or a damaged one/,
  )
  await refuses(Buffer.from('PK'), /no backup, or a damaged one: incorrect header check/)
  await refuses(['{"name":"docket"}'], /^This is no backup of Docket/)
  await refuses([''], /^This is no backup of Docket/)
  await refuses(
    [JSON.stringify({ ...manifest, docket: '99.0.0' }), ...lines.slice(1)],
    /by Docket 99\.0\.0, this is .*: restore it with 99\.0\.0 or newer/,
  )
  await refuses(lines.slice(0, 200), /ends before its last row/)
  const changed = lines.with(1, lines[1]!.replace('任', '仁'))
  expect(changed).not.toEqual(lines)
  await refuses(changed, /differs from what was read. account: \d+ rows with checksum/)
  const evil = { ...JSON.parse(lines.at(-1)!), upload: '../database/owner.json' }
  await refuses(
    lines.with(lines.length - 1, JSON.stringify(evil)),
    /"\.\.\/database\/owner\.json" is no name of an upload/,
  )
  await refuses(
    lines.with(lines.length - 1, lines.at(-1)!.replace('"content":"', '"content":"AAAA')),
    /not what its checksum says/,
  )
  await expect(fillFrom(place, join(path, 'nowhere'))).rejects.toThrow('ENOTDIR')

  await sql`create table brand (id integer)`.execute(place.db)
  await expect(fillFrom(place, file)).rejects.toThrow('The database is not empty')
  await sql`drop table brand`.execute(place.db)
  await fillFrom(place, file)
  await expect(fillFrom(place, file)).rejects.toThrow('The database is not empty')
})

test('an upload that is lost is told and left out; another one of its name is not written over', async () => {
  const place = await postgresql()
  await fillFrom(place, file)
  const [upload] = (await contentsOf(readBackupFile(file))).uploads
  const { upload: id }: { upload: string } = JSON.parse(upload!)
  await place.storage.remove(id)
  const lost: string[] = []
  expect((await contentsOf(linesFrom(place, { lost: one => void lost.push(one) }))).uploads).toEqual([])
  expect(lost).toEqual([id])
  const other = await postgresql()
  await other.storage.put(id, Buffer.from('another'))
  await expect(fillFrom(other, file)).rejects.toThrow(`The storage holds another upload ${id}`)
})

test('a database without tables has nothing to keep', async () => {
  const place = await postgresql()
  await expect(contentsOf(linesFrom(place))).rejects.toThrow('There is nothing to keep')
})

test('releases are compared by their numbers', () => {
  expect(isNewer('0.10.0', '0.9.1')).toBe(true)
  expect([isNewer('0.1.0', '0.1.0'), isNewer('0.9.1', '0.10.0')]).toEqual([false, false])
})
