import type { Checklist as DeclaredChecklist } from '../../../engine/generated/declaration.ts'
import type { Checklist } from '../../../engine/model/transitionModel.ts'
import { inputsOf } from '../../../engine/form/walkForm.ts'
import type { Entity, Resource, Transition } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import type { Context } from '../check/context.ts'
import { linesOf, publicField } from '../check/checkPath.ts'
import { resolveColumns } from '../list/columns.ts'
import { lineEntity } from './show.ts'

/** Checks that what keeps the numbers of a checklist are transitions of the lines' own resource, which take them. */
export function checkFills(resources: Resource[], spotOf: (resource: Resource) => Spot) {
  for (const resource of resources)
    for (const { name, checklist } of resource.transitions) {
      if (!checklist?.fill) continue
      const { entity, transition, source, add, note } = checklist.fill
      const known = resources.filter(one => one.entity === entity).flatMap(({ transitions }) => transitions)
      const spot = spotOf(resource).at('transitions', name, 'checklist', 'fill')
      const taking = (name: string) => known.filter(({ form }) => inputsOf(form).some(input => input.source === name))
      const refuse = (at: Spot, given: string, fitting: Transition[], what = 'number') => {
        if (!fitting.some(one => one.name === given))
          at.refuseName(
            `transition of "${entity}" that takes the ${what}`,
            given,
            fitting.map(one => one.name),
          )
      }
      refuse(spot.at('transition'), transition, taking(source))
      if (note) refuse(spot.at('note', 'transition'), note.transition, taking(note.source), 'remark')
      if (add !== undefined)
        refuse(
          spot.at('add'),
          add,
          known.filter(({ form }) => inputsOf(form).length === 1),
        )
    }
}

/** Resolves what is ticked off before a transition; undefined where its lines are none. */
export function resolveChecklist(
  given: DeclaredChecklist,
  entity: Entity,
  context: Context,
  spot: Spot,
): Checklist | undefined {
  const { label, rows, order, codes = [], fill } = given
  const lines = lineEntity(rows, entity, context)
  if (!lines) {
    spot.at('rows').refuseName('relation to lines', rows, linesOf(entity))
    return undefined
  }
  if (order !== undefined) publicField(context.entities, lines, order, spot.at('order'))
  codes.forEach((code, index) => publicField(context.entities, lines, code, spot.at('codes', index)))
  const columns = resolveColumns(given.columns, lines, context, spot.at('columns'))
  if (fill) publicField(context.entities, lines, fill.source, spot.at('fill', 'source'))
  const noted = fill?.note && publicField(context.entities, lines, fill.note.source, spot.at('fill', 'note', 'source'))
  const note = fill?.note && noted && { ...fill.note, label: noted.label }
  return {
    ...{ label, rows, columns, codes },
    ...(order !== undefined && { order }),
    ...(fill && { fill: { ...fill, entity: lines.name, note } }),
  }
}
