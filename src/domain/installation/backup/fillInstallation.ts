import type { Kysely } from 'kysely'
import { validate as isUuid } from 'uuid'
import { fillDatabase, RowsDiffer } from '../../../database/backup/fillDatabase.ts'
import type { AnyTables } from '../../../database/connect.ts'
import { TablesThere } from '../../../database/plan/makeTables.ts'
import { errorCode } from '../../../engine/errorCode.ts'
import { isData } from '../../../engine/value/data.ts'
import type { Storage } from '../../../storage/localStorage.ts'
import { sha256, type Manifest, type UploadLine } from './backupLines.ts'
import { BackupRefused } from './BackupRefused.ts'
import { isNewer } from './isNewer.ts'

export interface Filled {
  manifest: Manifest
  uploads: number
}

/** Rows, and characters, that are written by one statement. */
const MOST_ROWS = 1000
const MOST_CHARACTERS = 4_000_000

/**
 * Fills an empty installation with what `backupLines` read of one, of either engine. All rows are there in the end, with
 * the checksums that they had, or none. Uploads are stored before that: those of an attempt that failed are met again.
 * @param release this one
 * @throws BackupRefused
 */
export async function fillInstallation(
  { db, storage }: { db: Kysely<AnyTables>; storage: Storage },
  batches: AsyncIterable<string[]>,
  release: string,
): Promise<Filled> {
  const lines = linesOf(batches)
  try {
    const manifest = readManifest(await lines.next(), release)
    const next = (most: number) => takeLines(lines, Math.min(most, MOST_ROWS))
    let uploads = 0
    await fillDatabase(db, manifest, next, async () => {
      for await (const line of lines) {
        await keepUpload(storage, JSON.parse(line))
        uploads += 1
      }
    })
    return { manifest, uploads }
  } catch (error) {
    throw explained(error)
  } finally {
    await lines.return(undefined)
  }
}

async function* linesOf(batches: AsyncIterable<string[]>): AsyncGenerator<string, undefined> {
  for await (const batch of batches) yield* batch
}

/** @throws BackupRefused for what is no backup, or one of a newer release */
function readManifest({ value: line = '' }: IteratorResult<string, undefined>, release: string): Manifest {
  let found: unknown
  try {
    found = JSON.parse(line)
  } catch {
    found = undefined
  }
  if (!isManifest(found)) throw new BackupRefused('This is no backup of Docket.')
  if (isNewer(found.docket, release))
    throw new BackupRefused(
      `The backup was written by Docket ${found.docket}, this is ${release}: restore it with ${found.docket} or newer.`,
    )
  return found
}

const isManifest = (found: unknown): found is Manifest =>
  isData(found) && typeof found.docket === 'string' && isData(found.tables) && Array.isArray(found.migrations)

async function takeLines(lines: AsyncGenerator<string, undefined>, most: number): Promise<string[]> {
  const taken: string[] = []
  for (let characters = 0; taken.length < most && characters < MOST_CHARACTERS; ) {
    const { value: line, done } = await lines.next()
    if (done) throw new BackupRefused('The backup ends before its last row.')
    taken.push(line)
    characters += line.length
  }
  return taken
}

/** Stores an upload unless it is there already. */
async function keepUpload(storage: Storage, { upload, sha256: checksum, content }: UploadLine) {
  if (!isUuid(upload)) throw new BackupRefused(`"${upload}" is no name of an upload.`)
  const given = Buffer.from(content, 'base64')
  if (sha256(given) !== checksum) throw new BackupRefused(`Upload ${upload} is not what its checksum says.`)
  const there = await storage.get(upload)
  if (there && sha256(there) !== checksum)
    throw new BackupRefused(`The storage holds another upload ${upload}: choose an empty one.`)
  if (!there) await storage.put(upload, given)
}

/** What somebody can mend, as a refusal. */
function explained(error: unknown): unknown {
  if (error instanceof TablesThere || errorCode(error) === '42P07')
    return new BackupRefused('The database is not empty: choose one without tables, or a new DATA_DIR.')
  if (error instanceof RowsDiffer)
    return new BackupRefused(`What was written differs from what was read. ${error.message}`)
  return error
}
