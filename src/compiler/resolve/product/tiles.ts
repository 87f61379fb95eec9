import type { PanelQueue as SaidQueue } from '../../../engine/generated/declaration.ts'
import { filterNames } from '../../../engine/list/filterNames.ts'
import { isNumber, isTime } from '../../../engine/model/kinds.ts'
import type { Resource } from '../../../engine/model/model.ts'
import type { PanelBar, PanelFigure, PanelList, PanelQueue, PanelReport } from '../../../engine/model/panelModel.ts'
import type { Report } from '../../../engine/model/reportModel.ts'
import { isQueued, rangeOf } from '../../../engine/visibility/seenPanel.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { checkFilters } from '../check/checkFilters.ts'
import type { Context } from '../check/context.ts'
import { listNamed } from '../check/listNamed.ts'
import { checkLayout } from './report.ts'

interface Place {
  resources: Resource[]
  reports: readonly Report[]
  context: Context
}

/** Checks the list of a tile. @returns whether there is one */
export function isList(
  { resource: of, filters }: Pick<PanelList, 'resource' | 'filters'>,
  { resources, context: { entities } }: Place,
  spot: Spot,
  rowFilters: Record<string, string> = {},
): boolean {
  const resource = listNamed(of, resources, spot.at('resource'))
  if (!resource) return false
  const known = resource.list.filters.flatMap(filterNames)
  for (const filter of Object.keys(rowFilters))
    if (!known.includes(filter)) spot.at('rowFilters', filter).refuseName('filter', filter, known)
  checkFilters(filters, resource, entities, spot.at('filters'))
  return true
}

/** Checks what a figure counts or adds up, and by which days it is followed. @returns whether its list is there */
export function isFigure({ value, trend, ...figure }: PanelFigure, place: Place, spot: Spot): boolean {
  if (!isList(figure, place, spot)) return false
  const { numbers, times, resource } = propertiesOf(figure, place)
  if (value !== undefined && !numbers.includes(value)) spot.at('value').refuseName('number', value, numbers)
  if (!trend) return true
  const asked = times.filter(time => rangeOf(resource, time))
  if (!asked.includes(trend.time))
    spot.at('trend', 'time').refuseName('stored day or time that the list is filtered by', trend.time, asked)
  return true
}

/** Checks by what the records of a queue wait. @returns whether its list is there */
export function isQueue(queue: PanelQueue, { since, due }: SaidQueue, place: Place, spot: Spot): boolean {
  if (!isList(queue, place, spot)) return false
  if ((since === undefined) === (due === undefined)) {
    spot.refuse('it is not said by what records wait', 'expected one of "since" and "due"')
    return true
  }
  const { resource, entity } = propertiesOf(queue, place)
  const asked = resource.list.modes[0]!.columns.map(({ source }) => source).filter(
    source => isQueued({ by: source }, resource) && isTime(entity.fields[source]?.kind ?? 'text'),
  )
  if (!asked.includes(queue.by))
    spot.at(due === undefined ? 'since' : 'due').refuseName('column with a day or time, which sorts', queue.by, asked)
  return true
}

/** Checks what a bar adds up, and by which time. @returns whether its list is there */
export function isBar({ time, value, ...bar }: PanelBar, place: Place, spot: Spot): boolean {
  if (!isList(bar, place, spot)) return false
  const { numbers, times } = propertiesOf(bar, place)
  if (!times.includes(time)) spot.at('time').refuseName('stored day or time', time, times)
  if (!numbers.includes(value)) spot.at('value').refuseName('number', value, numbers)
  return true
}

/** Checks the layout of a report's picture. @returns whether the report is there */
export function isPicture(
  tile: PanelReport,
  { resources, reports, context: { entities } }: Place,
  spot: Spot,
): boolean {
  const report = reports.find(one => one.name === tile.report)
  if (!report) {
    const names = reports.map(one => one.name)
    spot.at('report').refuseName('report', tile.report, names)
    return false
  }
  checkLayout(tile, report, spot)
  checkFilters(tile.filters ?? {}, resources.find(one => one.name === report.resource)!, entities, spot.at('filters'))
  return true
}

function propertiesOf({ resource: of }: Pick<PanelList, 'resource'>, { resources, context }: Place) {
  const resource = resources.find(one => one.name === of)!
  const entity = context.entities[resource.entity]!
  const fields = Object.values(entity.fields).filter(({ secret }) => !secret)
  return {
    ...{ resource, entity },
    times: fields.filter(({ stored, kind }) => stored && isTime(kind)).map(field => field.name),
    numbers: fields.filter(({ kind }) => isNumber(kind) && kind !== 'percent').map(field => field.name),
  }
}
