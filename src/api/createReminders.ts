import { remindAll } from '../domain/reminders/remindAll.ts'
import type { Services } from './services.ts'

const EVERY_MS = 10 * 60_000

/**
 * Looks now and then whether reminders are due, at once after a start for those that a standstill kept back. Which are,
 * stands in the database: any number of processes may ask.
 */
export function createReminders(
  services: () => Services,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const send = async () => {
    const { connection, globals, outboxFilled } = services()
    const sent = await remindAll(connection.db, globals, new Date(), onError)
    if (sent > 0) outboxFilled()
  }
  let work = send().catch(onError)
  const timer = setInterval(() => {
    work = work.then(send).catch(onError)
  }, EVERY_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await work
    },
  }
}
