import { Readable } from 'node:stream'
import { ReadableStream, TransformStream, type WritableStream } from 'node:stream/web'
import { Worker } from 'node:worker_threads'
import type { Connection } from '../../../database/connect.ts'
import { readAll } from '../../../database/queries/readAll.ts'
import type { Row } from '../../../database/queries/readList.ts'
import type { ExportTask } from './exportTask.ts'

/** Enough for all exports at once, each of which holds few rows; what they no longer need is cleared early. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

/** A file to be written in the thread: its rows, or where the database is that has them, and where the bytes go. */
export interface ThreadTask {
  source: ReadableStream<Row[]> | string
  task: ExportTask
  file: WritableStream<Uint8Array>
}

let thread: Worker | undefined

/**
 * Writes every row of a list, as a snapshot, as a file in a thread of its own, so that nobody else waits for it.
 * Destroying the file ends it. The thread reads the rows itself, but those of the embedded database, which has no
 * connection for another thread, it is sent.
 */
export function startExport(connection: Connection, task: ExportTask): Readable {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const file = Readable.fromWeb(readable)
  const worker = (thread ??= launch())
  const fail = () => file.destroy(new Error('the thread of exports ended'))
  worker.once('exit', fail)
  file.once('close', () => worker.off('exit', fail))
  const source = connection.url ?? sentRows(connection, task, file)
  worker.postMessage({ source, task, file: writable } satisfies ThreadTask, [
    writable,
    ...(typeof source === 'string' ? [] : [source]),
  ])
  return file
}

/** Reads rows to be sent to the thread, until there are no more or their file is closed. */
function sentRows(connection: Connection, task: ExportTask, file: Readable): ReadableStream<Row[]> {
  const rows = readAll(connection, task.statement)
  file.once('close', () => void rows.return(undefined).catch(() => undefined))
  return ReadableStream.from(rows)
}

function launch(): Worker {
  const file = import.meta.url.endsWith('.ts') ? 'sourceWorker.js' : 'exportWorker.js'
  const worker = new Worker(new URL(file, import.meta.url), {
    name: 'exports',
    resourceLimits,
    execArgv: [],
  })
  worker.on('error', () => undefined)
  worker.once('exit', () => {
    if (thread === worker) thread = undefined
  })
  worker.unref()
  return worker
}
