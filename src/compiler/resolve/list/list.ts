import type { BulkAct, List as DeclaredList, Mode as DeclaredMode } from '../../../engine/generated/declaration.ts'
import type { BulkDialog, BulkMake, Entity, Mode, Resource, Sort } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { storedOf, publicField, wholeLinesOf } from '../check/checkPath.ts'
import { resolveActions } from './actions.ts'
import { resolveColumns } from './columns.ts'
import type { Context } from '../check/context.ts'
import { resolveKeys } from '../check/keys.ts'
import { resolveCondition } from '../check/resolveCondition.ts'
import { checkDatedText } from './dateFormat.ts'
import { resolveFilters } from './filters.ts'

/** The mode that the list itself is. */
const FIRST = 'list'
/** What the first of several modes is called. */
export const LIST_MODE = '列表模式'

/** Resolves the list of a resource; without a declared one, every plain property is a column and a filter. */
export function resolveList(
  {
    modes,
    columns,
    export: file,
    with: told,
    filters,
    sort,
    where,
    empty,
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
  const { [FIRST]: twin, ...others } = modes ?? {}
  if (twin)
    spot
      .at('modes', FIRST)
      .refuse(
        `"${FIRST}" is the list itself`,
        'expected its columns, export and values in "list", and another name here',
      )
  const first = {
    columns: columns ?? plainSources(entity),
    export: file,
    with: told,
    label: modes ? LIST_MODE : FIRST,
  }
  const given = filters ?? plainSources(entity).filter(source => isFilterable(entity, source))
  return {
    sort: resolveSort(sort, entity, spot.at('sort')),
    pageSizes,
    pageSize: pageSizes[0]!,
    mode: FIRST,
    modes: [
      resolveMode(FIRST, first, endpoint, entity, context, spot),
      ...Object.entries(others).map(([name, mode]) =>
        resolveMode(name, mode, endpoint, entity, context, spot.at('modes', name)),
      ),
    ],
    filters: resolveFilters(given, entity, context, spot.at('filters')),
    operations,
    actions: resolveActions(actions, entity, context, spot.at('actions')),
    bulk: bulk.filter(one => typeof one === 'string'),
    bulkPrints: bulk.flatMap(one =>
      typeof one !== 'string' && one.print !== undefined ? { ...one, print: one.print } : [],
    ),
    bulkDialogs: bulk.flatMap((one, index) => resolveBulkDialog(one, context, spot.at('bulk', index)) ?? []),
    bulkMakes: bulk.flatMap((one, index) => resolveBulkMake(one, spot.at('bulk', index)) ?? []),
    ...(empty !== undefined && { empty }),
    ...(where && { where: resolveCondition(entity, where, context, spot.at('where')) }),
    ...(lookup && { lookup: { path: endpoint, most: 200, where: {}, ...lookup } }),
  }
}

/** Resolves a dialog for several records; what neither prints nor makes is one. */
function resolveBulkDialog(given: BulkAct, context: Context, spot: Spot): BulkDialog | undefined {
  if (typeof given === 'string' || given.print !== undefined || given.makes !== undefined) return undefined
  const { label, dialog, permission, setting } = given
  if (label === undefined || dialog === undefined) {
    spot.refuse(
      'neither a print nor a dialog or a new record with its word',
      'expected "print", "dialog" and "label", or "makes", "lines" and "label"',
    )
    return undefined
  }
  const keys = resolveKeys(permission, context, spot.at('permission'))
  return { label, dialog, ...(keys && { permission: keys }), ...(setting !== undefined && { setting }) }
}

/** Resolves what is made of several records; whether it can be is looked at once all resources are known. */
function resolveBulkMake(given: BulkAct, spot: Spot): BulkMake | undefined {
  if (typeof given === 'string' || given.makes === undefined) return undefined
  const { label, makes, lines } = given
  const [rows, source] = lines?.split('.') ?? []
  if (label === undefined || rows === undefined || source === undefined) {
    spot.refuse('a new record without its word or its lines', 'expected "label" and "lines" beside "makes"')
    return undefined
  }
  return { label, resource: makes, rows, source }
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
    label: mode.label ?? (rows === undefined ? name : '明细模式'),
    endpoint: mode.endpoint ?? endpoint,
    rows,
    export: mode.export,
    columns: resolveColumns(mode.columns, entity, context, spot.at('columns'), { rows }),
    with: resolveTold(mode.with ?? [], entity, context, spot.at('with')),
  }
}

function resolveTold(sources: string[], entity: Entity, { entities }: Context, spot: Spot): string[] {
  return sources.filter((source, index) => publicField(entities, entity, source, spot.at(index)))
}

/** Resolves a property to sort by, downwards after a minus. */
export function resolveSort(given: string | undefined, entity: Entity, spot: Spot): Sort {
  const field = given?.replace(/^-/, '') ?? entity.key[0]!
  if (!entity.fields[field]?.stored) spot.refuseName('stored property', field, storedOf(entity))
  return { field, order: !given || given.startsWith('-') ? 'DESC' : 'ASC' }
}

const NOT_PLAIN = new Set(['id', 'reference', 'lines', 'json', 'image', 'texts', 'file', 'files'])

/** Returns the properties that a list shows by default. */
export function plainSources(entity: Entity): string[] {
  return Object.values(entity.fields).flatMap(({ name, kind, secret, implied }) =>
    secret || implied || NOT_PLAIN.has(kind) ? [] : name,
  )
}

const isFilterable = (entity: Entity, source: string) =>
  ['text', 'enumeration', 'date', 'dateTime'].includes(entity.fields[source]!.kind)
