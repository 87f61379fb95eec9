import type { ApprovalLevel, Approvers } from '../../engine/model/approvalModel.ts'
import { isNumber } from '../../engine/model/kinds.ts'
import type { Entities, Field } from '../../engine/model/model.ts'
import { visibilityOf } from '../../engine/visibility/visibilityOf.ts'
import { findSource } from '../../engine/relations/schemaPath.ts'
import { isMistake, readWords } from '../../engine/workflow/readWords.ts'
import { reason } from '../reason.ts'
import { refusal } from '../refusal.ts'

/** A level of a flow as an administrator wrote it. */
export interface WrittenLevel {
  title: string
  when?: string | null
  approverKind: number
  roleId?: string | null
  personId?: string | null
  needsAll?: boolean
  days?: number | null
}

/**
 * Reads the levels of a flow, whose conditions are words about what their author sees.
 * @throws DomainError request.invalid with the level's place, for words that are not understood
 */
export function readLevels(
  entities: Entities,
  keys: ReadonlySet<string>,
  entity: string,
  written: readonly WrittenLevel[],
): ApprovalLevel[] {
  const sight = visibilityOf(entities, keys)
  const fields = fieldsToAsk(entities, entity).filter(({ name }) => sight.isVisible(entity, name))
  return written.map(({ title, when, needsAll, days, ...who }, index) => {
    const condition = readWords(when ?? '', fields)
    if (isMistake(condition))
      throw refusal('request.invalid', { reason: reason(condition.code, condition.values) }, `items.${index}.when`)
    return { title, when: condition, by: approversOf(who), ...(needsAll && { all: true }), ...(days && { days }) }
  })
}

/** Who approves on a level, as its line says. */
export const APPROVER = { role: 1, person: 2, manager: 3 } as const

function approversOf({ approverKind, roleId, personId }: Omit<WrittenLevel, 'title'>): Approvers {
  if (approverKind === APPROVER.role) return { role: String(roleId) }
  return approverKind === APPROVER.person ? { person: String(personId) } : 'manager'
}

/** Lists the properties that conditions may be about: one value of the record each, that people can write. */
function fieldsToAsk(entities: Entities, entity: string): Field[] {
  return Object.values(entities[entity]!.fields).filter(
    ({ name, kind, secret }) =>
      !secret &&
      (isNumber(kind) || WRITTEN.has(kind)) &&
      !findSource(entities, entity, name)?.steps.some(({ many }) => many),
  )
}

const WRITTEN = new Set<Field['kind']>(['text', 'enumeration', 'boolean'])
