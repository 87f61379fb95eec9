/** What happens to a company, in the order of time. An event may plan what follows from it. */
export interface Agenda {
  /** @param second of working time */
  plan(second: number, event: () => Promise<void>): void
  /** Lets everything happen up to a second. What was planned for later has not happened yet. */
  run(until: number): Promise<void>
}

export function createAgenda(): Agenda {
  const events: { second: number; event: () => Promise<void> }[] = []
  return {
    plan(second, event) {
      const before = events.findLastIndex(planned => planned.second <= second)
      events.splice(before + 1, 0, { second, event })
    },
    async run(until) {
      for (let next = events.shift(); next && next.second <= until; next = events.shift()) await next.event()
    },
  }
}
