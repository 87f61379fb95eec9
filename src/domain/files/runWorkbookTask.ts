import { Worker } from 'node:worker_threads'
import { refusal } from '../refusal.ts'
import { refusalAgain } from '../../engine/DomainError.ts'
import { createFairQueue, type Owner } from './createFairQueue.ts'
import { type Outcome, STARTED, type Task } from '../../workbook/protocol.ts'

const LONGEST_MS = 10_000
const LONGEST_START_MS = 60_000
const MOST_HEAP_MB = 256

/** One task of a company at a time, so that there is always room for another company. */
const enter = createFairQueue({
  atOnce: 2,
  atOnceOfCompany: 1,
  most: 40,
  mostOfCompany: 10,
  mostOfAccount: 4,
})

/**
 * Checks, fills or previews a workbook in a worker thread, with limited time and memory: a malicious file ends the
 * thread, not the server, and delays only its own company.
 * @returns the filled workbook or its preview; neither for a check
 * @throws DomainError as fillWorkbook and checkWorkbook do, workbook.tooSlow, workbook.tooHungry, and as
 * createFairQueue's queue does
 */
export async function runWorkbookTask(task: Task, owner: Owner): Promise<Omit<Outcome, 'refused'>> {
  const leave = await enter(owner)
  try {
    const { refused, ...outcome } = await outcomeOf(task)
    if (refused) throw refusalAgain(refused.code, refused.details)
    return outcome
  } finally {
    leave()
  }
}

function outcomeOf(workerData: Task): Promise<Outcome> {
  const file = import.meta.url.endsWith('.ts') ? '../../workbook/sourceWorker.js' : 'workbookWorker.js'
  const worker = new Worker(new URL(file, import.meta.url), {
    name: 'workbook',
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    execArgv: [],
  })
  return new Promise<Outcome>((resolve, reject) => {
    const refuse = (code: 'workbook.tooSlow' | 'workbook.tooHungry', details = {}) => reject(refusal(code, details))
    let timer = setTimeout(() => reject(new Error('the workbook thread did not start')), LONGEST_START_MS)
    worker.on('message', (message: typeof STARTED | Outcome) => {
      if (message !== STARTED) return resolve(message)
      clearTimeout(timer)
      timer = setTimeout(() => refuse('workbook.tooSlow', { seconds: LONGEST_MS / 1000 }), LONGEST_MS)
    })
    worker.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refuse('workbook.tooHungry', { most: MOST_HEAP_MB }) : reject(error),
    )
    worker.on('exit', code => {
      clearTimeout(timer)
      reject(new Error(`the workbook thread ended with ${code}`))
    })
  }).finally(() => worker.terminate())
}
