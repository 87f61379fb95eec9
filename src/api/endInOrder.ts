import { guarded, type OnError } from '../engine/guarded.ts'

/** Time that a shutdown takes at most. */
export const LONGEST_STOP_MS = 60_000

/**
 * Shuts the process down gracefully on SIGINT and SIGTERM, with code 0, and after an uncaught error, with code 1, since
 * its state is unknown then. It exits after 60 seconds at the latest. Further signals change nothing: a terminal and
 * `npm start` both send one on Ctrl-C.
 * @param stop lets accepted requests finish and closes what is open
 */
export function endInOrder(stop: () => Promise<void>, tell: OnError) {
  let isEnding = false
  const fail = (error: unknown) => {
    process.exitCode = 1
    tell(error)
  }
  const end = () => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
    void guarded(fail, stop)().then(() => process.exit())
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, error => {
      fail(error)
      end()
    })
}
