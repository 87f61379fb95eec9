import type { Column, Entities, Entity, Field } from '../model.ts'
import { findSource } from '../schemaPath.ts'
import type { Spot } from '../spot.ts'
import { checkCondition, checkPath } from './checkEntity.ts'
import type { Context } from './context.ts'
import { resolveKeys } from './keys.ts'

type DeclaredColumn =
  | string
  | (Partial<Omit<Column, 'permission'>> & { source: string; permission?: string | string[] })

/** Columns of a table or fields of a section, each with what follows from the schema filled in. */
export function resolveColumns(declared: DeclaredColumn[], entity: Entity, context: Context, spot: Spot): Column[] {
  const seen = new Set<string>()
  return declared.flatMap((given, index) => {
    const own = typeof given === 'string' ? { source: given } : given
    const here = spot.at(index)
    const at = typeof given === 'string' ? here : here.at('source')
    if (seen.has(own.source)) at.refuse(`"${own.source}" stands here twice`, 'expected each source once')
    seen.add(own.source)
    const field = visibleField(context.entities, entity, own.source, at)
    own.sources?.forEach((source, place) => visibleField(context.entities, entity, source, here.at('sources', place)))
    checkCondition(entity, own.when, here.at('when'))
    return field
      ? [
          {
            ...defaultColumn(context.entities, entity, own.source, field),
            ...own,
            permission: resolveKeys(own.permission, context, here.at('permission')),
          },
        ]
      : []
  })
}

/** A field that may leave the server. */
export function visibleField(entities: Entities, entity: Entity, source: string, spot: Spot): Field | undefined {
  const field = checkPath(entities, entity, source, spot)
  if (!field?.secret) return field
  return void spot.refuse(`"${source}" is secret`, 'expected a property without x-secret')
}

function defaultColumn(entities: Entities, entity: Entity, source: string, field: Field): Column {
  const origin = findSource(entities, entity.name, source)
  const sortable =
    !source.includes('.') &&
    (field.stored || (origin !== undefined && origin.field.stored && origin.steps.every(step => !step.many)))
  return {
    source,
    label: field.label,
    type: typeFor(field),
    kind: field.kind,
    hidden: false,
    sortable,
    ...(field.options && { options: field.options }),
  }
}

const TYPES: Partial<Record<Field['kind'], string>> = {
  id: 'text',
  image: 'images',
  integer: 'number',
  lines: 'joined',
  texts: 'joined',
  json: 'text',
}

function typeFor(field: Field): string {
  return TYPES[field.kind] ?? field.kind
}
