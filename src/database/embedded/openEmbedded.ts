import { statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Dialect } from 'kysely'
import type { OnError } from '../../engine/guarded.ts'
import { DatabaseUnavailable } from '../DatabaseUnavailable.ts'
import type { SlowStatements } from '../connection/slowStatements.ts'
import { pipeliningDialect } from '../connection/pipeliningDialect.ts'
import { copyCluster, hasCluster, sizeOfCluster } from './clusterFolder.ts'
import { serveCopies } from './copies.ts'
import { exclusiveQueue } from './exclusiveQueue.ts'
import { lockFolder } from './folderLock.ts'
import { poolClient } from './poolClient.ts'
import { sharedProgram } from './sharedProgram.ts'
import { startWorker } from './startWorker.ts'
import type { EngineWorker } from './startWorker.ts'

export interface EmbeddedOptions {
  /** Folder of the database; absent = in memory (tests, dry runs). */
  dataDir?: string
  /**
   * Prepared database that a new one starts from instead of initdb: an uncompressed tar from dump(), or the folder of
   * one that nobody has open; or what finds one where it is needed.
   */
  template?: Uint8Array | string | (() => string | undefined)
  /** Watchdog per statement in ms, default 15000. */
  statementTimeout?: number
  /** Writes are refused below this much free disk, in bytes; default 200 MB. */
  minimumFreeSpace?: number
  slow?: SlowStatements
  /** Called when the folder is lost while the database is open. */
  onError?: OnError
}

export interface EmbeddedDatabase {
  dialect: Dialect
  /** The same for what lets others go first. */
  patientDialect: Dialect
  /** Counts the statements or transactions that run, one at most, and those that wait for it. */
  counts(): { held: number; waiting: number }
  /** Dumps the data folder as an uncompressed tar: the `template` of another database. */
  dump(): Promise<Uint8Array>
  /** Kysely's `destroy()` does the same. Waits for the statements before it; may be called again. */
  close(): Promise<void>
}

const openTimeout = 120_000
const dumpTimeout = 600_000
const queueTimeout = 30_000
const restartPause = 1000

/**
 * Opens PGlite safely: in a thread of its own, synced to disk, locked, one transaction at a time, and restarted when it
 * breaks or hangs. Statements fail with `pg`'s DatabaseError or, where the outcome is unknown or nothing was tried,
 * with DatabaseUnavailable. No statement is retried.
 * @throws DatabaseUnavailable if the folder is in use, of another version, or does not sync
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { statementTimeout = 15_000, minimumFreeSpace = 200 * 1024 ** 2, template } = options
  const folder = options.dataDir && resolve(options.dataDir)
  const enter = exclusiveQueue()
  const lock = folder ? await lockFolder(folder, options.onError) : undefined
  const start = async () => {
    if (folder && !hasCluster(folder)) {
      const from = typeof template === 'function' ? template() : template
      if (typeof from === 'string') await copyCluster(from, folder)
    }
    // Copied, because the worker takes it over.
    const tar = template instanceof Uint8Array ? new Uint8Array(template) : undefined
    const program = folder ? undefined : await sharedProgram()
    return startWorker({ folder, minimumFreeSpace, template: tar, program }, openTimeout)
  }
  let worker = await start().catch(error => {
    lock?.release()
    throw error
  })
  const copies = folder ? serveCopies(folder, target => copyTo(folder, target), options.onError) : undefined
  let restartAt = 0
  let closing: Promise<void> | undefined

  /** Returns the running engine, restarting it after a failure. A database in memory can't be restarted. */
  async function livingWorker(): Promise<EngineWorker> {
    if (!worker.failure) return worker
    if (!folder || closing || Date.now() < restartAt) throw worker.failure
    restartAt = Date.now() + restartPause
    await worker.end('it failed')
    worker = await startWorker({ folder, minimumFreeSpace }, openTimeout)
    return worker
  }

  /** Locks the only connection for as long as its holder needs it. */
  async function lease(isPatient = false): Promise<{ engine: EngineWorker; leave: () => void }> {
    if (closing) throw new DatabaseUnavailable('The embedded database is closed')
    const leave = await enter(queueTimeout, isPatient)
    try {
      if (lock?.failure) throw lock.failure
      return { engine: await livingWorker(), leave }
    } catch (error) {
      leave()
      throw error
    }
  }

  async function alone<T>(work: (engine: EngineWorker) => Promise<T>): Promise<T> {
    const { engine, leave } = await lease()
    return work(engine).finally(leave)
  }

  /**
   * Copies the database while no statement runs.
   * @throws DatabaseUnavailable where the copy has no room
   */
  const copyTo = (from: string, target: string) =>
    alone(async engine => {
      const [size, { bavail, bsize }] = [await sizeOfCluster(from), await statfs(from)]
      if (bavail * bsize < size + minimumFreeSpace)
        throw new DatabaseUnavailable(
          `The copy of the database that a backup is made of needs ${inMegabytes(size)} MB in ${from}, and ${inMegabytes(minimumFreeSpace)} MB have to stay free: ${inMegabytes(bavail * bsize)} MB are.`,
        )
      const { kind } = await engine.request({ kind: 'query', sql: 'checkpoint', parameters: [] }, dumpTimeout)
      if (kind !== 'result')
        throw new DatabaseUnavailable('The embedded database could not write what it has in memory')
      await copyCluster(from, target, { isPassing: true })
    })

  async function shutDown(): Promise<void> {
    copies?.close()
    // A holder that never releases the lock must not keep the process from ending.
    await enter(statementTimeout).catch(() => undefined)
    // Closing writes to the folder, which must not happen when the lock was lost.
    const isOurs = !lock?.failure
    if (isOurs && !worker.failure) await worker.request({ kind: 'close' }, statementTimeout).catch(() => undefined)
    await worker.end('it was closed')
    lock?.release()
  }

  const close = () => (closing ??= shutDown())

  const dialectFor = (isPatient: boolean) =>
    pipeliningDialect({
      pool: {
        async connect() {
          const { engine, leave } = await lease(isPatient)
          return poolClient(engine, { statementTimeout, slow: options.slow, leave })
        },
        end: close,
      },
    })

  return {
    dialect: dialectFor(false),
    patientDialect: dialectFor(true),
    counts: enter.counts,
    dump: () =>
      alone(async engine => {
        const answer = await engine.request({ kind: 'dump' }, dumpTimeout)
        if (answer.kind !== 'dump') throw new Error(`Unexpected answer of the embedded database: ${answer.kind}`)
        return answer.dump
      }),
    close,
  }
}

const inMegabytes = (bytes: number) => Math.ceil(bytes / 1024 ** 2)
