import type { Program } from '../../bench/startProgram.ts'
import { askServer } from '../ground/askServer.ts'

/** What a server needs to be asked for its heap. */
export const TELLS_MEMORY = { NODE_OPTIONS: `--import ${new URL('tellMemory.js', import.meta.url).href}` }

/** Asks a server what its heap holds after a collection, in MiB. */
export async function heapOf(program: Program): Promise<number> {
  const line = await askServer(program, 'HEAP ')
  return Number(line.split(' ')[1]) / 1024 ** 2
}
