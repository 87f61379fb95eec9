import { constants, setPriority } from 'node:os'
import { ReadableStream } from 'node:stream/web'
import { parentPort } from 'node:worker_threads'
import { connect } from '../../../database/connect.ts'
import { asUnavailable } from '../../../database/DatabaseUnavailable.ts'
import { readAll } from '../../../database/queries/readAll.ts'
import type { Row } from '../../../database/queries/readList.ts'
import { exportFile } from './exportFile.ts'
import type { ExportTask } from './exportTask.ts'
import type { ThreadTask } from './startExport.ts'

// Whoever waits for a page comes first. On Linux the priority is a thread's own.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

parentPort!.on('message', (given: ThreadTask) => void write(given))

/** Writes a file; what fails, the other end of its stream hears. */
async function write({ source, task, file }: ThreadTask) {
  const rows = typeof source === 'string' ? rowsAt(source, task) : source
  const bytes = ReadableStream.from(bytesOf(task, rows))
  await bytes.pipeTo(file, { preventAbort: true }).catch((error: unknown) => file.abort(asSent(error)).catch(() => {}))
}

/** An error loses its class on the way; of a lost database this wording is known on the other side. */
function asSent(error: unknown): unknown {
  const unavailable = asUnavailable(error)
  return unavailable ? new Error(`Connection terminated: ${unavailable.message}`) : error
}

async function* bytesOf(task: ExportTask, rows: AsyncIterable<Row[]>) {
  // A message takes along all of the memory that a piece lies in, unless the piece has its own.
  for await (const bytes of exportFile(task, rows)) yield new Uint8Array(bytes)
}

/** Reads the rows by a connection of this thread's own. */
async function* rowsAt(url: string, task: ExportTask) {
  const connection = await connect({ url, poolSize: 1 })
  try {
    yield* readAll(connection, task.statement)
  } finally {
    await connection.close()
  }
}
