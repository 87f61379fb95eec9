import { createHash } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { AnyTables } from '../../../database/connect.ts'
import { readContents, type Contents } from '../../../database/backup/readContents.ts'
import { readLines, settle } from '../../../database/backup/tableLines.ts'
import { readSnapshot } from '../../../database/queries/readSnapshot.ts'
import type { Storage } from '../../../storage/localStorage.ts'
import { BackupRefused } from './BackupRefused.ts'

/** The first line of a backup. The rows follow, table by table in their order here, then the uploads. */
export interface Manifest extends Contents {
  /** The release that wrote it. */
  docket: string
  /** When it began, which is what it shows. */
  time: string
}

/** One upload. */
export interface UploadLine {
  upload: string
  sha256: string
  /** Base64. */
  content: string
}

interface Source {
  db: Kysely<AnyTables>
  storage: Pick<Storage, 'get'>
}

/** Who hears what is read. */
interface Told {
  begun: (manifest: Manifest) => void
  /** The database knows an upload that the storage does not hold. */
  lost: (upload: string) => void
}

/**
 * Reads everything that an installation holds as lines of JSON, as it was at one moment: a manifest, rows, uploads. A few
 * hundred rows, or one upload, are in memory at a time.
 * @param release this one
 * @throws BackupRefused where there is nothing to keep
 */
export const backupLines = ({ db, storage }: Source, release: string, told: Told): AsyncGenerator<string[]> =>
  readSnapshot(db, async function* (trx) {
    await settle(trx)
    const time = new Date().toISOString()
    const contents = await readContents(trx)
    if (!contents) throw new BackupRefused('There is nothing to keep: the database has no tables of Docket.')
    const manifest: Manifest = { docket: release, time, ...contents }
    told.begun(manifest)
    yield [JSON.stringify(manifest)]
    for (const [name, { definition }] of Object.entries(contents.tables)) yield* readLines(trx, name, definition)
    for (const upload of await keptUploads(trx)) {
      const content = await storage.get(upload)
      if (!content) told.lost(upload)
      else yield [JSON.stringify({ upload, sha256: sha256(content), content: base64(content) } satisfies UploadLine)]
    }
  })

export const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

const base64 = ({ buffer, byteOffset, length }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, length).toString('base64')

/** Those that are not being removed. */
async function keptUploads(trx: Transaction<AnyTables>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from upload where removed_at is null order by id`.execute(trx)
  return rows.map(({ id }) => id)
}
