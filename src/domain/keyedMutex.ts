const turns = new Map<string, Promise<unknown>>()

/** Runs work under a lock per key in this process, first come, first served, whether the work before failed or not. */
export function keyedMutex<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (turns.get(key) ?? Promise.resolve()).then(work, work)
  turns.set(key, turn)
  const leave = () => turns.get(key) === turn && turns.delete(key)
  turn.then(leave, leave)
  return turn
}
