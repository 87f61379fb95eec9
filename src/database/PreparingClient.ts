import { createHash } from 'node:crypto'
import pg from 'pg'

const MOST_NAMES = 500
const names = new Map<string, string>()

/** A client that prepares each parameterized statement once per connection: declared lists repeat the same texts. */
export class PreparingClient extends pg.Client {
  // The overloads of pg's query can't be restated; arguments pass through unchanged.
  override query: pg.Client['query'] = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
    const run = super.query.bind(this) as (...given: unknown[]) => unknown
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return run(text, values, ...rest)
    const name = nameOf(text)
    return name ? run({ name, text, values }, ...rest) : run(text, values, ...rest)
  }) as pg.Client['query']
}

/** What `*` stands for changes with the tables, and then PostgreSQL refuses a statement prepared before. */
function nameOf(text: string): string | undefined {
  if (/\b(select|returning) \*/.test(text)) return undefined
  const known = names.get(text)
  if (known || names.size >= MOST_NAMES) return known
  const name = createHash('sha256').update(text).digest('hex').slice(0, 24)
  names.set(text, name)
  return name
}
