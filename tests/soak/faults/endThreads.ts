import { setTimeout as wait } from 'node:timers/promises'
import type { Program } from '../../bench/startProgram.ts'

/** What a server needs to end its threads when it is told to. */
export const ENDS_THREADS = { NODE_OPTIONS: `--import ${new URL('endThread.js', import.meta.url).href}` }

/** Ends a server's threads, as a breakdown or too little memory does; resolves when one is gone. */
export async function endThreads({ pid, said }: Program): Promise<void> {
  const ended = () => said().split('THREAD ENDED').length
  const before = ended()
  process.kill(pid, 'SIGUSR2')
  while (ended() === before) await wait(5)
}
