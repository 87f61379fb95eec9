/** What pages in these rooms are told of. */
export interface Told {
  rooms: string[]
  changed: { resource: string; id?: string }
}

/** A page connects within so many ms after it began to load, or shows what is older. */
const LONGEST_MS = 60_000
/** Of more at once a page learns when it reads again. */
const MOST = 2000

/** Remembers what was told lately: a page reads its records before its socket hears of their changes. */
export function createRecentChanges() {
  const recent: (Told & { at: number })[] = []
  return {
    add(told: Told): void {
      recent.push({ ...told, at: Date.now() })
      const kept = recent.findIndex(({ at }) => at >= Date.now() - LONGEST_MS)
      recent.splice(0, Math.max(kept, recent.length - MOST))
    },
    /** Returns what was told in some of the rooms within the last `age` ms. */
    of(rooms: ReadonlySet<string>, age: number): Told['changed'][] {
      const since = Date.now() - Math.min(age, LONGEST_MS)
      return recent
        .filter(told => told.at >= since && told.rooms.some(room => rooms.has(room)))
        .map(told => told.changed)
    },
  }
}
