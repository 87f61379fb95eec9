import type { AsOf } from '../../../engine/generated/declaration.ts'
import { isNumber } from '../../../engine/model/kinds.ts'
import type { Entities, Entity, Field } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'

/** Checks that the figures of a record can be told as of a past day, by movements that are all kept. */
export function checkAsOf({ schema, by, time, values }: AsOf, entity: Entity, entities: Entities, spot: Spot) {
  const moved = entities[schema]
  if (!moved?.stored) {
    const stored = Object.values(entities).flatMap(({ name, stored }) => (stored ? name : []))
    return spot.at('schema').refuseName('stored entity', schema, stored)
  }
  named(moved, by, `reference to "${entity.name}"`, field => field.ref?.entity === entity.name, spot.at('by'))
  named(moved, time, `time of "${schema}"`, field => field.kind === 'dateTime', spot.at('time'))
  const isFigure = (field: Field) => isNumber(field.kind) && !field.derived
  for (const [ours, theirs] of Object.entries(values)) {
    named(entity, ours, `figure of "${entity.name}"`, isFigure, spot.at('values', ours))
    named(moved, theirs, `figure of "${schema}"`, isFigure, spot.at('values', ours))
  }
}

/** Tells whether a property is the day that a list is asked as of. */
export const isAsOf = ({ derived }: Field) => derived !== undefined && 'asOf' in derived

/** Marks what shows a property of which nobody keeps what it was. */
export const nowOnly = ({ asked }: Field, { fields }: Entity) =>
  asked && Object.values(fields).some(isAsOf) ? { nowOnly: true as const } : {}

function named({ fields }: Entity, name: string, kind: string, fits: (field: Field) => boolean, spot: Spot) {
  const fitting = Object.values(fields).flatMap(field => (field.stored && fits(field) ? field.name : []))
  if (!fitting.includes(name)) spot.refuseName(kind, name, fitting)
}
