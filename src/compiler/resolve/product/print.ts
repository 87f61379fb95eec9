import type { DeclaredFile } from '../../declared.ts'
import type { Print as DeclaredPrint, PrintColumn, PrintTable } from '../../../engine/generated/declaration.ts'
import type { Column, Entity, Print, Resource } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { resolveCondition } from '../check/resolveCondition.ts'
import { linesOf, storedOf, publicField } from '../check/checkPath.ts'
import { resolveColumns } from '../list/columns.ts'
import type { Context } from '../check/context.ts'
import { isNumber } from '../../../engine/model/kinds.ts'
import { sourceOf } from '../check/source.ts'
import { resolveKeys } from '../check/keys.ts'
import { lineEntity } from '../resource/show.ts'

/** Resolves a print document; undefined where its resource does not exist. */
export function resolvePrint(
  name: string,
  file: DeclaredFile<DeclaredPrint>,
  resources: Resource[],
  context: Context,
  spot: Spot,
): Print | undefined {
  const given = file.data
  const resource = resources.find(resource => resource.name === given.resource)
  if (!resource) {
    const names = resources.map(resource => resource.name)
    spot.at('resource').refuseName('resource', given.resource, names)
    return undefined
  }
  const entity = context.entities[resource.entity]!
  const columns = (declared: PrintColumn[] = [], ...place: string[]) =>
    printColumns(declared, entity, context, spot.at(...place))
  const { footer = {}, heading, capitals, count } = given
  if (heading !== undefined) publicField(context.entities, entity, heading, spot.at('heading'))
  checkCapitals(capitals, entity, context, spot.at('capitals'))
  checkCount(count, entity, spot.at('count'))
  const when = resolveCondition(entity, given.when, context, spot.at('when'))
  return {
    name,
    title: given.title,
    resource: resource.name,
    entity: entity.name,
    permission: permissionOf(given, resource, context, spot),
    ...(when && { when }),
    paper: given.paper ?? 'A4',
    heading,
    fields: columns(given.fields, 'fields'),
    running: columns(given.running, 'running'),
    table: given.table && resolveTable(given.table, entity, context, spot.at('table')),
    totals: columns(given.totals, 'totals'),
    capitals,
    footer: {
      fields: columns(footer.fields, 'footer', 'fields'),
      signatures: footer.signatures ?? [],
      texts: footer.texts ?? [],
    },
    count,
  }
}

/** Returns the keys that may print: the declared ones, else those that open a page of the record. */
function permissionOf(given: DeclaredPrint, resource: Resource, context: Context, spot: Spot): string[] {
  const pages = resource.pages.filter(page => page.view === 'show')
  if (given.permission === undefined && pages.length === 0)
    spot.at('resource').refuse(`"${resource.name}" has no page that shows a record`, 'expected "permission" beside it')
  return resolveKeys(given.permission, context, spot.at('permission')) ?? [...new Set(pages.flatMap(page => page.keys))]
}

function resolveTable(given: PrintTable, entity: Entity, context: Context, spot: Spot): Print['table'] {
  const { rows, columns, sort = [], subtotals = [] } = given
  const lines = lineEntity(rows, entity, context)
  if (!lines) {
    spot.at('rows').refuseName('relation to lines', rows, linesOf(entity))
    return undefined
  }
  sort.forEach((source, index) => publicField(context.entities, lines, source, spot.at('sort', index)))
  const figures = columns.map(sourceOf).filter(source => isNumber(lines.fields[source]?.kind ?? 'text'))
  for (const [index, source] of subtotals.entries())
    if (!figures.includes(source)) spot.at('subtotals', index).refuseName('figure among the columns', source, figures)
  return { rows, columns: printColumns(columns, lines, context, spot.at('columns')), sort, subtotals }
}

/** Default widths on paper in millimetres, by the type of the column. */
const WIDTHS: Record<string, number> = {
  index: 10,
  number: 16,
  quantity: 16,
  money: 24,
  price: 20,
  percent: 14,
  date: 22,
}
const USUAL_WIDTH = 28

function printColumns(declared: PrintColumn[], entity: Entity, context: Context, spot: Spot): Column[] {
  const columns = resolveColumns(declared, entity, context, spot)
  return columns.map(column => ({ ...column, width: column.width ?? WIDTHS[column.type] ?? USUAL_WIDTH }))
}

function checkCapitals(given: string | undefined, entity: Entity, context: Context, spot: Spot) {
  const field = given === undefined ? undefined : publicField(context.entities, entity, given, spot)
  if (field && field.kind !== 'money')
    spot.refuse(`"${given}" is no amount of money`, 'expected a property with format money')
}

function checkCount(given: string | undefined, entity: Entity, spot: Spot) {
  if (given === undefined) return
  const field = entity.fields[given]
  if (!field?.stored) spot.refuseName('stored property', given, storedOf(entity))
  else if (field.kind !== 'integer')
    spot.refuse(`"${given}" can't be counted up`, 'expected a property of type integer')
}
