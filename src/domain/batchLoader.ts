import { keyedMutex } from './keyedMutex.ts'

/**
 * Makes a loader that batches look-ups per group: those that come while the group's query runs share the next query. A
 * look-up never gets the result of a query that began before it.
 */
export function batchLoader<Answer>(
  name: string,
  ask: (group: string, wanted: string[]) => Promise<ReadonlyMap<string, Answer>>,
): (group: string, wanted: string) => Promise<Answer | undefined> {
  const open = new Map<string, { wanted: Set<string>; answers: Promise<ReadonlyMap<string, Answer>> }>()
  const begin = (group: string) => {
    const wanted = new Set<string>()
    const answers = keyedMutex(`${name} ${group}`, () => {
      open.delete(group)
      return ask(group, [...wanted])
    })
    const batch = { wanted, answers }
    open.set(group, batch)
    return batch
  }
  return async (group, wanted) => {
    const batch = open.get(group) ?? begin(group)
    batch.wanted.add(wanted)
    return (await batch.answers).get(wanted)
  }
}
