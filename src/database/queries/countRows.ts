import type { Connection } from '../connect.ts'
import { filledIn, runTemplate, type Template, type Executor } from '../template.ts'
import { COUNT_LIMIT } from '../sql/compileList.ts'

export interface Total {
  count: number
  /** There are more rows than were counted. */
  capped: boolean
}

export interface Counter {
  count(connection: Connection, tenant: string, template: Template, values: Record<string, unknown>): Promise<Total>
  /** Clears the cached counts of a company, after it changed something. */
  forget(tenant: string): void
}

const KEPT_MS = 5000
const MOST_KEPT = 1000

/**
 * Makes a counter of list rows with a cache of 5 seconds and single flight: the same count asked again meanwhile, or at
 * the same moment, is not run twice.
 */
export function createCounter(): Counter {
  const kept = new Map<string, { at: number; tenant: string; total: Promise<Total> }>()
  return {
    count({ search }, tenant, template, values) {
      const key = `${template.sql}\n${JSON.stringify(filledIn(template, values).parameters)}`
      const known = kept.get(key)
      if (known && known.at > Date.now() - KEPT_MS) return known.total
      const total = countNow(search, template, values)
      if (kept.size >= MOST_KEPT) kept.clear()
      kept.set(key, { at: Date.now(), tenant, total })
      total.catch(() => kept.delete(key))
      return total
    },
    forget(tenant) {
      for (const [key, entry] of kept) if (entry.tenant === tenant) kept.delete(key)
    },
  }
}

async function countNow(db: Executor, template: Template, values: Record<string, unknown>): Promise<Total> {
  const [row] = await runTemplate<{ total: number }>(db, template, values)
  const total = row?.total ?? 0
  return { count: Math.min(total, COUNT_LIMIT), capped: total > COUNT_LIMIT }
}
