import { setTimeout as wait } from 'node:timers/promises'
import type { Program } from '../../bench/startProgram.ts'

/** What a server needs to be asked for its heap. */
export const TELLS_MEMORY = { NODE_OPTIONS: `--import ${new URL('tellMemory.js', import.meta.url).href}` }

/** Asks a server what its heap holds after a collection, in MiB. */
export async function heapOf({ pid, said }: Program): Promise<number> {
  const told = () => said().match(/HEAP \d+/g) ?? []
  const before = told().length
  process.kill(pid, 'SIGUSR2')
  while (told().length === before) await wait(20)
  return Number(told().at(-1)!.split(' ')[1]) / 1024 ** 2
}
