import { ReadableStream } from 'node:stream/web'
import { parentPort } from 'node:worker_threads'
import { connect } from '../../../database/connect.ts'
import { exportFile } from './exportFile.ts'
import type { ThreadTask } from './startExport.ts'

parentPort!.on('message', ({ url, task, file }: ThreadTask) => void write(url, task, file))

/** Writes a file; what fails, the other end of its stream hears. */
async function write(url: string, task: ThreadTask['task'], file: ThreadTask['file']) {
  await ReadableStream.from(bytesOf(url, task))
    .pipeTo(file)
    .catch(() => undefined)
}

async function* bytesOf(url: string, task: ThreadTask['task']) {
  const connection = await connect({ url, poolSize: 1 })
  try {
    yield* exportFile(connection, task)
  } finally {
    await connection.close()
  }
}
