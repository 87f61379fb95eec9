import type { Column as DeclaredColumn } from '../generated/declaration.ts'
import { fieldTypeOf } from '../fieldTypeOf.ts'
import type { Column, Entities, Entity, Field } from '../model.ts'
import { findSource } from '../schemaPath.ts'
import type { Spot } from '../spot.ts'
import { checkCondition } from './checkCondition.ts'
import { visibleField } from './checkPath.ts'
import type { Context } from './context.ts'
import { resolveKeys } from './keys.ts'
import { sourceOf, spotOfSource } from './source.ts'

/** Columns of a table or fields of a section, each with what follows from the schema filled in. */
export function resolveColumns(declared: DeclaredColumn[], entity: Entity, context: Context, spot: Spot): Column[] {
  const sources = declared.map(sourceOf)
  return declared.flatMap((given, index) => {
    const own = typeof given === 'string' ? { source: given } : given
    const here = spot.at(index)
    const at = spotOfSource(given, here)
    if (sources.indexOf(own.source) < index) at.refuse(`"${own.source}" stands here twice`, 'expected each source once')
    const field = visibleField(context.entities, entity, own.source, at)
    own.sources?.forEach((source, place) => visibleField(context.entities, entity, source, here.at('sources', place)))
    checkCondition(entity, own.when, here.at('when'))
    const permission = resolveKeys(own.permission, context, here.at('permission'))
    return field ? [{ ...defaultColumn(context.entities, entity, own.source, field), ...own, permission }] : []
  })
}

function defaultColumn(entities: Entities, entity: Entity, source: string, field: Field): Column {
  const origin = findSource(entities, entity.name, source)
  const sortable =
    !source.includes('.') &&
    (field.stored || (origin !== undefined && origin.field.stored && origin.steps.every(step => !step.many)))
  return {
    source,
    label: field.label,
    type: fieldTypeOf(field.kind, origin?.steps.some(step => step.many) && source.includes('.')),
    kind: field.kind,
    hidden: false,
    sortable,
    ...(field.options && { options: field.options }),
  }
}
