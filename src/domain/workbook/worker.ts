import { parentPort, workerData } from 'node:worker_threads'
import { DomainError } from '../DomainError.ts'
import { checkWorkbook } from './checkWorkbook.ts'
import { fillWorkbook } from './fillWorkbook.ts'
import type { Outcome, Task } from './protocol.ts'

const outcome = outcomeOf(workerData as Task)
parentPort!.postMessage(outcome, outcome.content ? [outcome.content.buffer] : [])

function outcomeOf(task: Task): Outcome {
  try {
    if (task.kind === 'fill') return { content: fillWorkbook(task.content, task.filling) as Uint8Array<ArrayBuffer> }
    checkWorkbook(task.content, task.placeholders)
    return {}
  } catch (error) {
    if (error instanceof DomainError) return { refused: { code: error.code, details: error.details } }
    // A stranger's file may be wrong in ways that nobody thought of.
    if (task.kind === 'check') return { refused: { code: 'workbook.damaged', details: {} } }
    throw error
  }
}
