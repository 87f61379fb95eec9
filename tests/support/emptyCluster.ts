import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../src/database/embedded/openEmbedded.ts'
import { readSource } from './sourceFiles.ts'

let read: Uint8Array | undefined

/** An embedded database that holds nothing, to begin others with: to make one takes seconds, and is tried elsewhere. */
export async function emptyCluster(): Promise<Uint8Array> {
  const lock = createHash('sha256').update(readSource('package-lock.json').text).digest('hex').slice(0, 24)
  const file = join(tmpdir(), `docket-empty-${lock}.tar`)
  if (!existsSync(file)) {
    const embedded = await openEmbedded({})
    writeFileSync(`${file}.${process.pid}`, await embedded.dump())
    await embedded.close()
    renameSync(`${file}.${process.pid}`, file)
  }
  return (read ??= readFileSync(file))
}
