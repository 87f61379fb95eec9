import { Worker } from 'node:worker_threads'
import { DatabaseUnavailable } from '../DatabaseUnavailable.ts'
import type { Answer, Request, WorkerSettings } from './protocol.ts'

/** One run of the engine. Once `failure` is set it has ended and answers nothing any more. */
export interface EngineWorker {
  readonly failure: DatabaseUnavailable | undefined
  /** A transaction was open after the last answer. */
  readonly inTransaction: boolean
  /** Sends a request, behind those before it; one that the engine works on for longer than `timeout` ms ends the worker. */
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
  let timer: NodeJS.Timeout | undefined
  /** What the engine works on, and what comes after it: it answers in their order. */
  const waiting: Waiting[] = []

  function answer(what: string, limit: number): Promise<Answer> {
    return new Promise((resolve, reject) => {
      waiting.push({ what, limit, resolve, reject })
      if (waiting.length === 1) watch()
    })
  }

  function watch() {
    clearTimeout(timer)
    const [first] = waiting
    if (first) timer = setTimeout(() => end(`${first.what} took longer than ${first.limit} ms`), first.limit)
  }

  async function end(reason: string): Promise<unknown> {
    failure ??= new DatabaseUnavailable(`The embedded database was stopped: ${reason}`)
    for (const { reject } of waiting.splice(0)) reject(failure)
    watch()
    return worker.terminate()
  }

  worker.on('message', (message: Answer) => {
    inTransaction = message.inTransaction ?? false
    if (message.kind === 'broken') {
      void end(message.reason)
      return
    }
    waiting.shift()?.resolve(message)
    watch()
  })
  worker.on('error', error => void end(error.message))
  worker.on('exit', () => void end('its thread ended'))

  await answer('opening', timeout)
  return {
    get failure() {
      return failure
    },
    get inTransaction() {
      return inTransaction
    },
    async request(request, limit) {
      if (failure) throw failure
      worker.postMessage(request, [])
      return answer(request.kind, limit)
    },
    end,
  }
}

interface Waiting {
  what: string
  /** In ms, from when it is first. */
  limit: number
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
