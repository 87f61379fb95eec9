import { Worker } from 'node:worker_threads'
import { DatabaseUnavailable } from '../DatabaseUnavailable.ts'
import type { Answer, Request, WorkerSettings } from './protocol.ts'

/** One run of the engine. Once `failure` is set it has ended and answers nothing any more. */
export interface EngineWorker {
  readonly failure: DatabaseUnavailable | undefined
  /** A transaction was open after the last answer. */
  readonly inTransaction: boolean
  /** Sends a request, after those before it; one that takes longer than `timeout` ms ends the worker. */
  request(request: Request, timeout: number): Promise<Answer>
  /** Ends the thread at once, as SIGKILL would; resolves when it is gone. */
  end(reason: string): Promise<unknown>
}

/**
 * Starts the engine in a thread of its own; resolves once the database is open.
 * @param timeout in ms
 * @throws DatabaseUnavailable after it
 */
export async function startWorker(settings: WorkerSettings, timeout: number): Promise<EngineWorker> {
  const worker = launch(settings)
  let failure: DatabaseUnavailable | undefined
  let inTransaction = false
  let waiting: PromiseWithResolvers | undefined
  let last: Promise<unknown> = answer('opening', timeout)

  function answer(what: string, limit: number): Promise<Answer> {
    const timer = setTimeout(() => end(`${what} took longer than ${limit} ms`), limit)
    return new Promise<Answer>((resolve, reject) => (waiting = { resolve, reject })).finally(() => clearTimeout(timer))
  }

  async function end(reason: string): Promise<unknown> {
    failure ??= new DatabaseUnavailable(`The embedded database was stopped: ${reason}`)
    waiting?.reject(failure)
    return worker.terminate()
  }

  worker.on('message', (message: Answer) => {
    inTransaction = message.inTransaction ?? false
    if (message.kind === 'broken') void end(message.reason)
    else waiting?.resolve(message)
  })
  worker.on('error', error => void end(error.message))
  worker.on('exit', () => void end('its thread ended'))

  await last
  return {
    get failure() {
      return failure
    },
    get inTransaction() {
      return inTransaction
    },
    request(request, limit) {
      const result = last.then(() => {
        if (failure) throw failure
        const answered = answer(request.kind, limit)
        worker.postMessage(request, [])
        return answered
      })
      last = result.catch(() => undefined)
      return result
    },
    end,
  }
}

interface PromiseWithResolvers {
  resolve(answer: Answer): void
  reject(error: Error): void
}

function launch(workerData: WorkerSettings): Worker {
  // With the default stack a deeply nested JSON value overflows it, and the engine swallows the statement.
  const resourceLimits = { stackSizeMb: 32 }
  const transferList = workerData.template ? [workerData.template.buffer] : []
  const file = import.meta.url.endsWith('.ts') ? 'sourceWorker.js' : 'embeddedWorker.js'
  return new Worker(new URL(file, import.meta.url), {
    name: 'embedded database',
    workerData,
    transferList,
    resourceLimits,
    execArgv: [],
  })
}
