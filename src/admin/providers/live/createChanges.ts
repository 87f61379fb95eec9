/** Changed records by resource; of many at once no single one is named. */
export type Changes = ReadonlyMap<string, ReadonlySet<string> | 'many'>

/** Pages are told together of what changes within so many milliseconds, and no oftener. */
const APART = 1000
/** Not all windows ask at the same moment, and what changes in one act is known together. */
const FIRST = 150

/** Gathers what others change, and passes it on soon at first, then now and then. */
export function createChanges(pass: (changes: Changes) => void) {
  let waiting = new Map<string, Set<string> | 'many'>()
  let passedAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    passedAt = Date.now()
    const changes = waiting
    waiting = new Map()
    pass(changes)
  }
  return {
    add(resource: string, id?: string): void {
      const known = waiting.get(resource) ?? new Set()
      waiting.set(resource, id === undefined || known === 'many' ? 'many' : known.add(id))
      const soon = FIRST * (1 + Math.random())
      timer ??= setTimeout(flush, Math.max(soon, passedAt + APART - Date.now()))
    },
    stop(): void {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
