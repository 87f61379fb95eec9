const turns = new Map<string, Promise<unknown>>()

/** Runs work after all earlier work of the same key in this process has ended, however it ended. */
export function keyedMutex<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (turns.get(key) ?? Promise.resolve()).then(work, work)
  turns.set(key, turn)
  const leave = () => turns.get(key) === turn && turns.delete(key)
  turn.then(leave, leave)
  return turn
}
