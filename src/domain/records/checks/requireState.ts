import { type Condition, matches } from '../../../engine/value/condition.ts'
import type { Resource } from '../../../engine/model/model.ts'
import type { Detail } from '../../../engine/value/message.ts'
import { refusal } from '../../refusal.ts'
import { titleOf } from '../../titleOf.ts'

/**
 * Checks that a record is in a state that allows an act, such as printing.
 * @param label the act, in words
 * @throws DomainError transition.refused
 */
export function requireState(
  resource: Resource,
  record: Readonly<Record<string, unknown>>,
  when: Condition | undefined,
  label: Detail,
) {
  if (when && !matches(when, record)) throw refusal('transition.refused', { label, ...titleOf(resource, record) })
}
