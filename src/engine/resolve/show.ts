import type { Entity, Resource, Section, Step } from '../model.ts'
import { findPath } from '../schemaPath.ts'
import type { Spot } from '../spot.ts'
import { checkCondition, checkPath } from './checkEntity.ts'
import { resolveColumns } from './columns.ts'
import type { Context } from './context.ts'
import { plainSources } from './list.ts'

type Given = Record<string, unknown>
type Columns = Parameters<typeof resolveColumns>[0]

/** The detail page; without a declared one, the record's properties and a table for each kind of lines. */
export function resolveShow(given: Given, entity: Entity, context: Context, spot: Spot): Resource['show'] {
  const steps = (given.steps as Step[]) ?? []
  steps.forEach((step, index) => {
    checkCondition(entity, step.done, spot.at('steps', index, 'done'))
    checkCondition(entity, step.when, spot.at('steps', index, 'when'))
  })
  const relations = (given.with as string[]) ?? []
  relations.forEach((path, index) => checkPath(context.entities, entity, path, spot.at('with', index)))
  const sections = (given.sections as (string | Given)[]) ?? defaultSections(entity, context)
  return {
    steps,
    with: relations,
    sections: sections.flatMap((section, index) =>
      resolveSection(section, entity, context, spot.at('sections', index)),
    ),
  }
}

function defaultSections(entity: Entity, context: Context): Given[] {
  const lines = Object.values(entity.fields).filter(field => field.many)
  const tables = lines.map(field => ({
    title: field.label,
    rows: field.name,
    columns: plainSources(context.entities[field.many!.entity]!),
  }))
  return [{ title: entity.label, fields: plainSources(entity) }, ...tables]
}

const TYPES = ['fields', 'rows', 'totals', 'images', 'log'] as const

function resolveSection(given: string | Given, entity: Entity, context: Context, spot: Spot): Section[] {
  const own: Given = typeof given === 'string' ? { type: given } : given
  const type = (own.type as Section['type']) ?? TYPES.find(type => type in own)
  if (!type || !TYPES.includes(type)) {
    if (own.type) spot.refuseName('section type', String(own.type), TYPES)
    else spot.refuse('a section of no type', `expected one of ${TYPES.join(', ')}`)
    return []
  }
  checkCondition(entity, own.when as Section['when'], spot.at('when'))
  if (type === 'images') checkPath(context.entities, entity, String(own.images), spot.at('images'))
  const columns =
    type === 'rows' ? rowColumns(own, entity, context, spot) : fieldColumns(own, type, entity, context, spot)
  const { title, rows, images, when } = own as Partial<Section>
  return [{ type, title, rows, images, when, columns }]
}

function fieldColumns(
  own: Given,
  type: 'fields' | 'totals' | 'images' | 'log',
  entity: Entity,
  context: Context,
  spot: Spot,
) {
  const part = type === 'fields' || type === 'totals' ? (own[type] as Columns) : []
  return resolveColumns(part, entity, context, spot.at(type))
}

function rowColumns(own: Given, entity: Entity, context: Context, spot: Spot) {
  const relation = findPath(context.entities, entity.name, `${String(own.rows)}.id`)?.steps.at(-1)
  if (!relation?.many) {
    spot.at('rows').refuseName(
      'relation to lines',
      String(own.rows),
      Object.values(entity.fields).flatMap(field => (field.many ? field.name : [])),
    )
    return []
  }
  const columns = (own.columns as Columns) ?? plainSources(relation.entity)
  return resolveColumns(columns, relation.entity, context, spot.at('columns'))
}
