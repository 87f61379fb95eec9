import { parentPort, workerData } from 'node:worker_threads'
import { DomainError } from '../engine/DomainError.ts'
import { checkWorkbook } from './checkWorkbook.ts'
import { fillWorkbook } from './fill/fillWorkbook.ts'
import { previewSheet } from './previewSheet.ts'
import { type Outcome, STARTED, type Task } from './protocol.ts'

parentPort!.postMessage(STARTED, [])
const task: Task = workerData
const outcome = await outcomeOf(task)
parentPort!.postMessage(outcome, outcome.content ? [outcome.content.buffer] : [])

async function outcomeOf(task: Task): Promise<Outcome> {
  try {
    if (task.kind === 'check') {
      checkWorkbook(task.content, task.placeholders)
      return {}
    }
    const content = fillWorkbook(task.content, task.filling)
    return task.kind === 'fill' ? { content } : { preview: await previewSheet(content) }
  } catch (error) {
    if (error instanceof DomainError) return { refused: { code: error.code, details: error.details } }
    // An uploaded file may be wrong in unforeseen ways.
    if (task.kind === 'check') return { refused: { code: 'workbook.damaged', details: {} } }
    throw error
  }
}
