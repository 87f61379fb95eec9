import { FileProblem } from './FileProblem.ts'
import type { Answer } from './readInWorker.ts'
import { readTable, type SheetWords, type TableType } from './readTable.ts'

const say = (answer: Answer) => postMessage(answer)

/** Reads one file for the page. */
onmessage = async ({ data }: MessageEvent<{ type: TableType; content: ArrayBuffer; words: SheetWords }>) => {
  try {
    say({ table: await readTable(data.type, data.content, data.words) })
  } catch (error) {
    say(error instanceof FileProblem ? { problem: error.message, args: error.args } : 'unloaded')
  }
}

say('ready')
