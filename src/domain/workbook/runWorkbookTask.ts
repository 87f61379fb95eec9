import { Worker } from 'node:worker_threads'
import { DomainError } from '../DomainError.ts'
import { inTurn } from '../inTurn.ts'
import type { Outcome, Task } from './protocol.ts'

const LONGEST_MS = 10_000
const MOST_HEAP_MB = 256

/**
 * Checks, fills or previews a workbook in a thread of its own, one at a time, with bounded time and memory: a file that
 * somebody made to hurt ends the thread, not the server.
 * @returns the filled workbook or how it looks; neither for a check
 * @throws DomainError as fillWorkbook and checkWorkbook do, workbook.tooSlow
 */
export function runWorkbookTask(task: Task): Promise<Omit<Outcome, 'refused'>> {
  return inTurn('workbook', async () => {
    const { refused, ...outcome } = await outcomeOf(task)
    if (refused) throw new DomainError(refused.code, refused.details)
    return outcome
  })
}

function outcomeOf(workerData: Task): Promise<Outcome> {
  const file = import.meta.url.endsWith('.ts') ? 'sourceWorker.js' : 'workbookWorker.js'
  const worker = new Worker(new URL(file, import.meta.url), {
    name: 'workbook',
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    execArgv: [],
  })
  return new Promise<Outcome>((resolve, reject) => {
    const tooMuch = () => reject(new DomainError('workbook.tooSlow'))
    const timer = setTimeout(tooMuch, LONGEST_MS)
    worker.on('message', resolve)
    worker.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : reject(error),
    )
    worker.on('exit', code => {
      clearTimeout(timer)
      reject(new Error(`the workbook thread ended with ${code}`))
    })
  }).finally(() => worker.terminate())
}
