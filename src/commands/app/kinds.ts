import { nearestName } from '../../engine/value/nearestName.ts'
import { NotWritten } from '../NotWritten.ts'

/** What a new app may have beside a resource: an extension of each kind, and a test, which every extension brings along. */
export const KINDS = [
  ...['field', 'input', 'filter', 'section', 'action', 'dialog', 'page'],
  ...['derived', 'rule', 'consumer', 'job', 'route', 'text', 'test'],
]

/**
 * Reads the kinds that are asked for, such as `field, rule`.
 * @returns all for `all`
 * @throws NotWritten for one that is none, with the one that was meant
 */
export function readKinds(asked: string): string[] {
  const named = asked.split(/[\s,]+/).filter(Boolean)
  const unknown = named.find(name => name !== 'all' && !KINDS.includes(name))
  if (unknown === undefined) return named.includes('all') ? KINDS : named
  const nearest = nearestName(unknown, KINDS)
  const right = nearest ? `did you mean "${nearest}"?` : `expected ${KINDS.join(', ')}, or all.`
  throw new NotWritten(`"${unknown}" is no kind of extension: ${right}`)
}
