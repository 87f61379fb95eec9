import { Readable } from 'node:stream'
import { TransformStream, type WritableStream } from 'node:stream/web'
import { Worker } from 'node:worker_threads'
import type { Connection } from '../../../database/connect.ts'
import { exportFile } from './exportFile.ts'
import type { ExportTask } from './exportTask.ts'

/** Enough for all exports at once, each of which holds few rows; what they no longer need is cleared early. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

/** A file to be written in the thread: where the rows are, and where the bytes go. */
export interface ThreadTask {
  url: string
  task: ExportTask
  file: WritableStream<Uint8Array>
}

let thread: Worker | undefined

/**
 * Writes a list as a file in a thread of its own, which reads the rows itself, so that nobody else waits for it.
 * Destroying the file ends it. The embedded database has no connection for another thread: its rows are written here.
 */
export function startExport(connection: Connection, task: ExportTask): Readable {
  const { url } = connection
  if (!url) return Readable.from(exportFile(connection, task), { objectMode: false })
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const file = Readable.fromWeb(readable)
  const worker = (thread ??= launch())
  const fail = () => file.destroy(new Error('the thread of exports ended'))
  worker.once('exit', fail)
  file.once('close', () => worker.off('exit', fail))
  worker.postMessage({ url, task, file: writable } satisfies ThreadTask, [writable])
  return file
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
