/** What happens at a second of working time. */
export type Event = (second: number) => Promise<void>

/** What happens to a company, in the order of time. An event may plan what follows from it. */
export interface Agenda {
  plan(second: number, event: Event): void
  /** Lets everything happen up to a second. What was planned for later has not happened yet. */
  run(until: number): Promise<void>
}

export function createAgenda(): Agenda {
  const planned: { second: number; event: Event }[] = []
  return {
    plan(second, event) {
      const before = planned.findLastIndex(earlier => earlier.second <= second)
      planned.splice(before + 1, 0, { second, event })
    },
    async run(until) {
      for (let next = planned.shift(); next && next.second <= until; next = planned.shift())
        await next.event(next.second)
    },
  }
}
