import { createHash } from 'node:crypto'

const MOST_NAMES = 500
const names = new Map<string, string>()

/**
 * Returns the name under which a parameterized statement is prepared, so that its text is parsed and planned once.
 * @returns undefined for one that is not prepared: it has no values, too many others came before it, or it says `*`,
 * whose columns change with the tables, and PostgreSQL then refuses the prepared statement
 */
export function statementName(text: string, values: readonly unknown[]): string | undefined {
  if (values.length === 0) return undefined
  const known = names.get(text)
  if (known || names.size >= MOST_NAMES || /\b(select|returning) \*/.test(text)) return known
  const name = createHash('sha256').update(text).digest('hex').slice(0, 24)
  names.set(text, name)
  return name
}
