import { APPROVAL } from '../../engine/model/approvalModel.ts'
import type { DomainError } from '../../engine/DomainError.ts'
import { type Condition, matches } from '../../engine/value/condition.ts'
import type { Resource } from '../../engine/model/model.ts'
import { refusal } from '../refusal.ts'
import { titleOf } from '../titleOf.ts'

/** Makes the refusal for a record of which nothing but its approval is wanting; undefined where something else is. */
export function approvalRefusal(
  resource: Pick<Resource, 'label' | 'title'>,
  condition: Condition | undefined,
  record: Readonly<Record<string, unknown>>,
): DomainError | undefined {
  const { approvalState, ...rest } = condition ?? {}
  if (approvalState === undefined || !matches(rest, record)) return undefined
  const code = record.approvalState === APPROVAL.asked ? 'approval.running' : 'approval.needed'
  return refusal(code, titleOf(resource, record))
}
