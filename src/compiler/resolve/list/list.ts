import type { List as DeclaredList, Mode as DeclaredMode } from '../../../engine/generated/declaration.ts'
import type { Lookup } from '../../../engine/model/lookupModel.ts'
import type { Entity, Mode, Resource, Sort } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { storedOf, publicField, wholeLinesOf } from '../check/checkPath.ts'
import { resolveActions } from './actions.ts'
import { resolveColumns } from './columns.ts'
import type { Context } from '../check/context.ts'
import { checkDatedText } from './dateFormat.ts'
import { resolveFilters } from './filters.ts'

/** Resolves the list of a resource; without a declared one, every plain property is a column and a filter. */
export function resolveList(
  {
    modes,
    columns,
    export: file,
    with: told,
    filters,
    sort,
    pageSizes = [15, 30, 50],
    operations = [],
    actions = [],
    bulk = [],
    lookup,
  }: DeclaredList,
  endpoint: string,
  entity: Entity,
  context: Context,
  spot: Spot,
): Resource['list'] {
  if (modes && columns) spot.at('columns').refuse('columns beside modes', 'expected them in a mode')
  if (modes && file !== undefined) spot.at('export').refuse('an export beside modes', 'expected it in a mode')
  if (modes && told) spot.at('with').refuse('values beside modes', 'expected them in a mode')
  const shown = modes ?? { list: { columns: columns ?? plainSources(entity), export: file, with: told } }
  const given = filters ?? plainSources(entity).filter(source => isFilterable(entity, source))
  return {
    sort: resolveSort(sort, entity, spot.at('sort')),
    pageSizes,
    pageSize: pageSizes[0]!,
    mode: Object.keys(shown)[0]!,
    modes: Object.entries(shown).map(([name, mode]) =>
      resolveMode(name, mode, endpoint, entity, context, modes ? spot.at('modes', name) : spot),
    ),
    filters: resolveFilters(given, entity, context, spot.at('filters')),
    operations,
    actions: resolveActions(actions, entity, context, spot.at('actions')),
    bulk,
    ...(lookup && { lookup: { path: endpoint, most: 200, where: {}, ...(lookup as Partial<Lookup>) } }),
  }
}

function resolveMode(
  name: string,
  mode: DeclaredMode,
  endpoint: string,
  entity: Entity,
  context: Context,
  spot: Spot,
): Mode {
  const { rows } = mode
  if (rows !== undefined && !wholeLinesOf(entity).includes(rows))
    spot.at('rows').refuseName('relation to lines', rows, wholeLinesOf(entity))
  checkDatedText(mode.export, spot.at('export'))
  return {
    name,
    label: mode.label ?? name,
    endpoint: mode.endpoint ?? endpoint,
    rows,
    export: mode.export,
    columns: resolveColumns(mode.columns, entity, context, spot.at('columns')),
    with: resolveTold(mode.with ?? [], entity, context, spot.at('with')),
  }
}

function resolveTold(sources: string[], entity: Entity, { entities }: Context, spot: Spot): string[] {
  return sources.filter((source, index) => publicField(entities, entity, source, spot.at(index)))
}

function resolveSort(given: string | undefined, entity: Entity, spot: Spot): Sort {
  const field = given?.replace(/^-/, '') ?? entity.key[0]!
  if (!entity.fields[field]?.stored) spot.refuseName('stored property', field, storedOf(entity))
  return { field, order: !given || given.startsWith('-') ? 'DESC' : 'ASC' }
}

const NOT_PLAIN = new Set(['id', 'reference', 'lines', 'json', 'image', 'texts'])

/** Returns the properties that a list shows by default. */
export function plainSources(entity: Entity): string[] {
  return Object.values(entity.fields).flatMap(field => (field.secret || NOT_PLAIN.has(field.kind) ? [] : field.name))
}

const isFilterable = (entity: Entity, source: string) =>
  ['text', 'enumeration', 'date', 'dateTime'].includes(entity.fields[source]!.kind)
