import type { Entities, Entity, Field } from '../../../engine/model/model.ts'
import { findPath } from '../../../engine/relations/schemaPath.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { publicField } from '../check/checkPath.ts'

/** Checks a path to one value. */
export function single(entities: Entities, from: Entity, path: string, spot: Spot): Field | undefined {
  const field = publicField(entities, from, path, spot)
  if (field && findPath(entities, from.name, path)?.steps.some(({ many }) => many))
    spot.refuse(`"${path}" leads to several values`, 'expected a path along relations to one record each')
  return field
}
