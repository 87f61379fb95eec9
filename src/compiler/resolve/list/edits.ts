import type { Edit, Entities, Entity, Resource } from '../../../engine/model/model.ts'
import { findRelation } from '../../../engine/relations/schemaPath.ts'
import type { Spot } from '../../diagnostics/spot.ts'

/**
 * Resolves the transition that edits a value: `remark` is one of the record, `salesOrder.remark` one of a related
 * record.
 */
export function resolveEdit(edit: string, entity: Entity, entities: Entities, spot: Spot): Edit | undefined {
  const [relation = '', transition] = edit.split('.')
  if (transition === undefined) return { transition: relation, entity: entity.name, id: 'id' }
  const found = findRelation(entities, entity, relation)
  if (found && !found.many) return { transition, entity: found.entity.name, id: found.field.name }
  const relations = Object.values(entity.fields).flatMap(({ ref }) => ref?.as ?? [])
  spot.refuseName(`relation of "${entity.name}" to one record`, relation, relations)
  return undefined
}

/** Checks that what edits a value is an inline transition with a form. */
export function checkEdits(resources: Resource[], spotOf: (resource: Resource) => Spot) {
  for (const resource of resources)
    for (const [index, { type, columns }] of resource.show.sections.entries())
      for (const [place, { edit }] of columns.entries()) {
        const owners = edit ? resources.filter(({ entity }) => entity === edit.entity) : []
        const known = owners.flatMap(({ transitions }) => transitions).filter(({ inline, form }) => inline && form)
        if (edit && !known.some(({ name }) => name === edit.transition))
          spotOf(resource)
            .at('show', 'sections', index, type === 'rows' ? 'columns' : type, place, 'edit')
            .refuseName(
              'inline transition with a form',
              edit.transition,
              known.map(({ name }) => name),
            )
      }
}
