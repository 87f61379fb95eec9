import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { readRelease } from '../../src/api/release.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import type { Connection } from '../../src/database/connect.ts'
import { readBackupFile } from '../../src/domain/installation/backup/backupFile.ts'
import { backupLines, type Manifest } from '../../src/domain/installation/backup/backupLines.ts'
import { fillInstallation } from '../../src/domain/installation/backup/fillInstallation.ts'
import { createLocalStorage, type Storage } from '../../src/storage/localStorage.ts'

/** The backups of earlier releases, whose lines a test may change. */
export const frozen = (release: string) => join(projectRoot(), 'tests/releases', release, 'company.backup')

/** An installation: what is backed up, or restored into. */
export type Place = Pick<Connection, 'db'> & { storage: Storage }

/** A folder of the running test alone. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'docket-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** An installation on an empty database, with a storage of its own. */
export async function placeOn(connection: Connection, release = async () => {}): Promise<Place> {
  onTestFinished(() => connection.close().finally(release))
  return { db: connection.db, storage: createLocalStorage(join(await testFolder(), 'uploads')) }
}

/** Fills an installation from a file, or from lines. */
export const fillFrom = (place: Place, from: string | AsyncIterable<string[]>) =>
  fillInstallation(place, typeof from === 'string' ? readBackupFile(from) : from, readRelease())

const quiet = { begun: () => undefined, lost: () => undefined }

export const linesFrom = (place: Place, told: Partial<Parameters<typeof backupLines>[2]> = {}) =>
  backupLines(place, readRelease(), { ...quiet, ...told })

/** What tables hold, and the uploads with all that is in them, in the order of their names. */
export async function contentsOf(batches: AsyncIterable<string[]>) {
  const lines: string[] = []
  for await (const batch of batches) lines.push(...batch)
  const { tables, migrations }: Manifest = JSON.parse(lines[0]!)
  const uploads = lines.filter(line => line.startsWith('{"upload"'))
  return { tables: sortedByName(tables), migrations: migrations.toSorted(), uploads }
}

/** Definitions are left out: the engines differ in their indexes. */
const sortedByName = (tables: Manifest['tables']) =>
  Object.entries(tables)
    .map(([name, { rows, checksum }]) => ({ name, rows, checksum }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
