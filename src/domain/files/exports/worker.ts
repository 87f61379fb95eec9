import { constants, setPriority } from 'node:os'
import { ReadableStream } from 'node:stream/web'
import { parentPort } from 'node:worker_threads'
import { connect } from '../../../database/connect.ts'
import { asUnavailable } from '../../../database/DatabaseUnavailable.ts'
import { exportFile } from './exportFile.ts'
import type { ThreadTask } from './startExport.ts'

// Whoever waits for a page comes first. On Linux the priority is a thread's own.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

parentPort!.on('message', ({ url, task, file }: ThreadTask) => void write(url, task, file))

/** Writes a file; what fails, the other end of its stream hears. */
async function write(url: string, task: ThreadTask['task'], file: ThreadTask['file']) {
  const bytes = ReadableStream.from(bytesOf(url, task))
  await bytes.pipeTo(file, { preventAbort: true }).catch((error: unknown) => file.abort(asSent(error)).catch(() => {}))
}

/** An error loses its class on the way; of a lost database this wording is known on the other side. */
function asSent(error: unknown): unknown {
  const unavailable = asUnavailable(error)
  return unavailable ? new Error(`Connection terminated: ${unavailable.message}`) : error
}

async function* bytesOf(url: string, task: ThreadTask['task']) {
  const connection = await connect({ url, poolSize: 1 })
  try {
    // A message takes along all of the memory that a piece lies in, unless the piece has its own.
    for await (const bytes of exportFile(connection, task)) yield new Uint8Array(bytes)
  } finally {
    await connection.close()
  }
}
