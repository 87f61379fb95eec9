import type { Entity, Mode, Resource, Sort } from '../model.ts'
import type { Spot } from '../spot.ts'
import { resolveColumns } from './columns.ts'
import type { Context } from './context.ts'
import { resolveFilters } from './filters.ts'

type Given = Record<string, unknown>
type Columns = Parameters<typeof resolveColumns>[0]

/** The list of a resource; without a declared one, every plain property is a column and a filter. */
export function resolveList(
  given: Given,
  endpoint: string,
  entity: Entity,
  context: Context,
  spot: Spot,
): Resource['list'] {
  const modes = (given.modes as Record<string, Given>) ?? { list: { columns: given.columns ?? plainSources(entity) } }
  const at = given.modes ? spot.at('modes') : spot
  const filters =
    (given.filters as Parameters<typeof resolveFilters>[0]) ??
    plainSources(entity).filter(source => isFilterable(entity, source))
  return {
    sort: resolveSort(given.sort as string | undefined, entity, spot.at('sort')),
    pageSizes: (given.pageSizes as number[]) ?? [15, 30, 50],
    modes: Object.entries(modes).map(([name, mode]) =>
      resolveMode(name, mode, endpoint, entity, context, given.modes ? at.at(name) : at),
    ),
    filters: resolveFilters(filters, entity, context, spot.at('filters')),
  }
}

function resolveMode(name: string, mode: Given, endpoint: string, entity: Entity, context: Context, spot: Spot): Mode {
  const rows = mode.rows as string | undefined
  if (rows && !entity.fields[rows]?.many) spot.at('rows').refuseName('relation to lines', rows, linesOf(entity))
  return {
    name,
    label: (mode.label as string) ?? name,
    endpoint: (mode.endpoint as string) ?? endpoint,
    rows,
    export: mode.export as string | undefined,
    columns: resolveColumns(mode.columns as Columns, entity, context, spot.at('columns')),
  }
}

function resolveSort(given: string | undefined, entity: Entity, spot: Spot): Sort {
  const field = given?.replace(/^-/, '') ?? entity.key[0]!
  if (!entity.fields[field]?.stored)
    spot.refuseName(
      'stored property',
      field,
      Object.values(entity.fields).flatMap(field => (field.stored ? field.name : [])),
    )
  return { field, order: !given || given.startsWith('-') ? 'DESC' : 'ASC' }
}

const linesOf = (entity: Entity) => Object.values(entity.fields).flatMap(field => (field.many ? field.name : []))

const NOT_PLAIN = new Set(['id', 'reference', 'lines', 'json', 'image', 'texts'])

/** What a list shows when nobody chose. */
export function plainSources(entity: Entity): string[] {
  return Object.values(entity.fields).flatMap(field => (field.secret || NOT_PLAIN.has(field.kind) ? [] : field.name))
}

const isFilterable = (entity: Entity, source: string) =>
  ['text', 'enumeration', 'date', 'dateTime'].includes(entity.fields[source]!.kind)
