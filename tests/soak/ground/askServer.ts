import { setTimeout as wait } from 'node:timers/promises'
import type { Program } from '../../bench/startProgram.ts'

/**
 * Signals a server that something was loaded into before everything else, and waits for its answer.
 * @returns the line that begins with the word @throws Error where the server is gone
 */
export async function askServer({ pid, said }: Program, word: string): Promise<string> {
  const lines = () =>
    said()
      .split('\n')
      .filter(line => line.startsWith(word))
  const before = lines().length
  process.kill(pid, 'SIGUSR2')
  while (lines().length === before) {
    process.kill(pid, 0)
    await wait(5)
  }
  return lines().at(-1)!
}
