import { statfsSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { messages, PGlite } from '@electric-sql/pglite'
import { valueParsers } from '../connection/valueParsers.ts'
import { clusterPath, hasCluster, makeCluster } from './clusterFolder.ts'
import { assertDurable, DurableFileSystem, durableParameters, memoryParameters } from './DurableFileSystem.ts'
import type { Answer, ErrorFields, Request, WorkerSettings } from './protocol.ts'
import { runPrepared } from './runPrepared.ts'

const settings: WorkerSettings = workerData
const port = parentPort
if (!port) throw new Error('The embedded database runs in a worker thread')

// What is called often is compiled anew, better: much later than by default, where that takes half of the processor's
// time at a start, and memory. What several databases share is worth it.
if (!settings.program) setFlagsFromString('--wasm-tiering-budget=100000000')
const engine = await openEngine()
const run = runPrepared(engine)
let readOnly = false
replaceValues(engine.parsers, valueParsers)
replaceValues(engine.serializers, {}) // parameters arrive as text

let last: Promise<unknown> = Promise.resolve()
port.on('message', (request: Request) => {
  last = last.then(async () => {
    const answer = await answerTo(request)
    port.postMessage(answer, answer.kind === 'dump' ? [answer.dump.buffer] : [])
    // What is behind it, a commit maybe, must not reach an engine that can't be trusted.
    if (answer.kind === 'broken') await new Promise(() => undefined)
  })
})
port.postMessage({ kind: 'done' } satisfies Answer)

async function openEngine(): Promise<PGlite> {
  const { folder, template, program } = settings
  const start = template && { loadDataDir: new Blob([template]) }
  if (!folder) return PGlite.create({ ...start, startParams: memoryParameters, pgliteWasmModule: program })
  if (!hasCluster(folder))
    await makeCluster(folder, async path => {
      const first = await PGlite.create({ ...start, fs: new DurableFileSystem(path), startParams: memoryParameters })
      await first.close()
    })
  const files = new DurableFileSystem(clusterPath(folder))
  const opened = await PGlite.create({ fs: files, startParams: durableParameters })
  await assertDurable(opened, files)
  return opened
}

async function answerTo(request: Request): Promise<Answer> {
  try {
    if (request.kind === 'dump') return { kind: 'dump', dump: await dump() }
    if (request.kind === 'query')
      return { ...(await query(request.sql, request.parameters)), inTransaction: engine.isInTransaction() }
    await engine.close()
    return { kind: 'done' }
  } catch (error) {
    return { kind: 'broken', reason: error instanceof Error ? error.message : String(error) }
  }
}

async function query(sql: string, parameters: readonly (string | null)[]): Promise<Answer> {
  try {
    if (!engine.isInTransaction()) await guardSpace()
    const { command, rowCount = 0, rows } = await run(sql, parameters)
    // After a stack overflow inside the engine a failed statement looks like one without rows.
    if (!command) return { kind: 'broken', reason: 'the engine gave no answer' }
    return { kind: 'result', result: { command, rowCount, rows } }
  } catch (error) {
    if (!(error instanceof messages.DatabaseError) || isBreakdown(error)) throw error
    if (readOnly && error.code === '25006') return { kind: 'refused', reason: 'too little free disk space to write' }
    return { kind: 'error', error: fieldsOf(error) }
  }
}

/** Tells whether an error is of the engine itself or of the disk, after which the engine can't be trusted. */
function isBreakdown({ code = '', severity, message }: messages.DatabaseError): boolean {
  return (
    code.startsWith('XX') ||
    ['53100', '58030'].includes(code) ||
    severity !== 'ERROR' ||
    /could not write|Aborted\(/.test(message)
  )
}

/** Makes the engine read-only when disk space is low: a full disk would break it. */
async function guardSpace(): Promise<void> {
  if (!settings.folder) return
  const { bavail, bsize } = statfsSync(settings.folder)
  const low = bavail * bsize < settings.minimumFreeSpace
  if (low === readOnly) return
  await engine.query(`set default_transaction_read_only = ${low}`)
  readOnly = low
}

async function dump(): Promise<Uint8Array<ArrayBuffer>> {
  await engine.query('checkpoint')
  const tar = await engine.dumpDataDir('none')
  return new Uint8Array(await tar.arrayBuffer())
}

function fieldsOf(error: messages.DatabaseError): ErrorFields {
  const { query: _, ...fields } = error as messages.DatabaseError & { query?: string }
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string')),
    message: error.message,
  }
}

function replaceValues(table: Record<number | string, unknown>, values: Readonly<Record<number, unknown>>): void {
  for (const key of Object.keys(table)) delete table[key]
  Object.assign(table, values)
}
