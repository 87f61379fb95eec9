import { type Condition, matches } from '../../../engine/value/condition.ts'
import type { Resource } from '../../../engine/model/model.ts'
import { refusal } from '../../refusal.ts'

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
  if (when && !matches(when, record))
    throw refusal('transition.refused', { label, title: `${kind}${String(record[title] ?? '')}` })
}
