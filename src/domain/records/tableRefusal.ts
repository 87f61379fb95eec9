import { violationOf } from '../../database/violationOf.ts'
import type { Entity, Registry } from '../../engine/model/model.ts'
import { reason } from '../reason.ts'
import { refusal } from '../refusal.ts'

/** Converts a database error to a refusal where a constraint was violated; returns other errors as they are. */
export function refusalOf(error: unknown, { entities }: Registry, entity: Entity): unknown {
  const violation = violationOf(error)
  if (!violation) return error
  const lines = Object.values(entity.fields).flatMap(({ many }) => many ?? [])
  const known = [entity, ...lines.map(many => entities[many.entity]!)].map(({ fields }) => fields)
  const owner = violation.kind === 'unique' ? lines.find(({ by }) => violation.columns.includes(by))?.by : undefined
  const labels = violation.columns
    .filter(name => name !== owner)
    .flatMap(name => known.find(fields => name in fields)?.[name]!.label ?? [])
  const fields = violation.columns.map(name => entity.fields[name]).filter(field => field !== undefined)
  const named = labels.length > 0 ? labels : violation.kind === 'unique' ? entity.label : undefined
  const wrong = reason(owner === undefined ? `table.${violation.kind}` : 'table.repeated', { labels: named })
  return refusal('request.invalid', { reason: wrong }, Object.fromEntries(fields.map(({ name }) => [name, wrong])))
}
