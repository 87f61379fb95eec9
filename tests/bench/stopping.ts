export interface Stoppable {
  stop(): void | Promise<void>
}

/**
 * Runs work that starts things, and stops them all afterwards, the last one first: at its end, on an error, on one that
 * nobody awaits, on Ctrl+C.
 */
export async function stopping(work: (started: <T extends Stoppable>(thing: T) => T) => Promise<void>) {
  const things: Stoppable[] = []
  const stopAll = async () => {
    for (let thing = things.pop(); thing; thing = things.pop()) await thing.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stopAll().finally(() => process.exit(130)))
  process.once('uncaughtException', error => {
    console.error(error)
    void stopAll().finally(() => process.exit(1))
  })
  try {
    await work(thing => {
      things.push(thing)
      return thing
    })
  } finally {
    await stopAll()
  }
}
