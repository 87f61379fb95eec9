import { createReadStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { syncFolder } from '../../../database/embedded/clusterFolder.ts'
import { errorCode } from '../../../engine/errorCode.ts'
import { errorMessage } from '../../../engine/errorMessage.ts'
import { BackupRefused } from './BackupRefused.ts'

/**
 * Writes lines to a compressed file that only its owner may read. It has another name until it is whole and on disk.
 * @throws BackupRefused where there is a file already, or no room, or the signal stops it
 */
export async function writeBackupFile(file: string, batches: AsyncIterable<string[]>, signal?: AbortSignal) {
  if (existsSync(file)) throw new BackupRefused(`${file} is there already: choose another name.`)
  const unfinished = `${file}.part`
  const opened = await open(unfinished, 'wx', 0o600).catch((error: unknown) => {
    if (errorCode(error) === 'EEXIST')
      throw new BackupRefused(
        `${unfinished} is there: another backup writes it, or was killed. Remove it in that case.`,
      )
    throw new BackupRefused(`${unfinished} can't be written: ${errorMessage(error)}`)
  })
  try {
    await pipeline(batches, textsOf, createGzip(), opened.createWriteStream({ flush: true }), { signal })
    await rename(unfinished, file)
    await syncFolder(dirname(file))
  } catch (error) {
    await rm(unfinished, { force: true })
    if (signal?.aborted) throw new BackupRefused('The backup was stopped: nothing of it is kept.')
    if (errorCode(error) === 'ENOSPC') throw new BackupRefused(`There is no room for ${file}: ${errorMessage(error)}`)
    throw error
  }
}

async function* textsOf(batches: AsyncIterable<string[]>) {
  for await (const lines of batches) yield lines.map(line => `${line}\n`).join('')
}

/**
 * Reads the lines of a file, which is read whole once before, so that a damaged one is refused at once.
 * @throws BackupRefused
 */
export async function* readBackupFile(file: string): AsyncGenerator<string[]> {
  const read = () => createReadStream(file, { highWaterMark: CHUNK })
  const unpack = () => createGunzip({ chunkSize: CHUNK })
  await pipeline(read(), unpack(), async parts => {
    for await (const _ of parts);
  }).catch((error: unknown) => {
    const isPacked = errorCode(error).startsWith('Z_')
    throw new BackupRefused(
      isPacked ? `${file} is no backup, or a damaged one: ${errorMessage(error)}.` : errorMessage(error),
    )
  })
  let begun: string[] = []
  for await (const part of read().pipe(unpack()).setEncoding('utf8')) {
    const [end = '', ...lines] = String(part).split('\n')
    begun.push(end)
    if (lines.length === 0) continue
    const last = lines.pop()!
    yield [begun.join(''), ...lines]
    begun = [last]
  }
  if (begun.some(text => text !== '')) yield [begun.join('')]
}

const CHUNK = 256 * 1024
