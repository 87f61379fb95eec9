import { loadPart } from '../ui/parts/loadPart.ts'
import { PartError } from '../ui/parts/PartError.ts'
import { FileProblem } from './FileProblem.ts'
import type { SheetWords, Table, TableType } from './readTable.ts'

/** What the worker says: that it is there; then what it read, why it could not, or that a part of it did not arrive. */
export type Answer = 'ready' | 'unloaded' | { table: Table } | { problem: string; args: Record<string, unknown> }

/**
 * Reads the rows of a file's content in a thread of its own, which ends with it.
 * @throws FileProblem for what is no table, too large, or more than a thread has room for; PartError
 */
export async function readInWorker(type: TableType, content: ArrayBuffer, words: SheetWords): Promise<Table> {
  const worker = await loadPart(startWorker)
  try {
    return await new Promise<Table>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
        if (typeof data === 'string') return reject(unloaded())
        return 'table' in data ? resolve(data.table) : reject(new FileProblem(data.problem, data.args))
      })
      worker.addEventListener('error', () => reject(new FileProblem('docket.import.unreadable')))
      worker.postMessage({ type, content, words }, [content])
    })
  } finally {
    worker.terminate()
  }
}

function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', () => resolve(worker), { once: true })
    worker.addEventListener('error', () => reject(unloaded()), { once: true })
  })
}

const unloaded = () => new PartError('the worker did not load')
