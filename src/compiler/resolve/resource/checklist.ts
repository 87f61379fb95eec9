import type { Checklist as DeclaredChecklist } from '../../../engine/generated/declaration.ts'
import type { Checklist } from '../../../engine/model/transitionModel.ts'
import type { Entity } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import type { Context } from '../check/context.ts'
import { linesOf, publicField } from '../check/checkPath.ts'
import { resolveColumns } from '../list/columns.ts'
import { lineEntity } from './show.ts'

/** Resolves what is ticked off before a transition; undefined where its lines are none. */
export function resolveChecklist(
  given: DeclaredChecklist,
  entity: Entity,
  context: Context,
  spot: Spot,
): Checklist | undefined {
  const { label, rows, order, codes = [] } = given
  const lines = lineEntity(rows, entity, context)
  if (!lines) {
    spot.at('rows').refuseName('relation to lines', rows, linesOf(entity))
    return undefined
  }
  if (order !== undefined) publicField(context.entities, lines, order, spot.at('order'))
  codes.forEach((code, index) => publicField(context.entities, lines, code, spot.at('codes', index)))
  const columns = resolveColumns(given.columns, lines, context, spot.at('columns'))
  return { label, rows, columns, ...(order !== undefined && { order }), codes }
}
