/** What happens at a second of working time. */
export type Event = (second: number) => Promise<void>

/** What happens to a company, in the order of time. An event may plan what follows from it. */
export interface Agenda {
  plan(second: number, event: Event): void
  /** The second at which something happens next; infinite where nothing is planned. */
  next(): number
  /** Lets so many things happen at most, up to a second. What was planned for later has not happened yet. */
  run(until: number, most: number): Promise<void>
}

export function createAgenda(): Agenda {
  const planned: { second: number; event: Event }[] = []
  const next = () => planned[0]?.second ?? Infinity
  return {
    plan(second, event) {
      const before = planned.findLastIndex(earlier => earlier.second <= second)
      planned.splice(before + 1, 0, { second, event })
    },
    next,
    async run(until, most) {
      for (let done = 0; done < most && next() <= until; done++) {
        const { second, event } = planned.shift()!
        await event(second)
      }
    },
  }
}
