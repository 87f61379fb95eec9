import { type Condition, holds } from '../engine/condition.ts'
import type { Resource } from '../engine/model.ts'
import { DomainError } from './DomainError.ts'

/**
 * Makes sure that a record is in a state that allows something, such as to be printed.
 * @param label what is wanted, in words
 * @throws DomainError transition.refused
 */
export function requireState(
  { label: kind, title }: Resource,
  record: Readonly<Record<string, unknown>>,
  when: Condition | undefined,
  label: string,
) {
  if (when && !holds(when, record))
    throw new DomainError('transition.refused', { label, title: `${kind}${String(record[title] ?? '')}` })
}
