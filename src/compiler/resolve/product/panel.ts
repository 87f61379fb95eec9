import { isNumber, isTime } from '../../../engine/model/kinds.ts'
import type { DeclaredFile } from '../../declared.ts'
import { filterNames } from '../../../engine/list/filterNames.ts'
import type {
  PanelBar as DeclaredBar,
  PanelReport as DeclaredTile,
  PanelFilters,
  Panel as DeclaredPanel,
} from '../../../engine/generated/declaration.ts'
import type { Resource } from '../../../engine/model/model.ts'
import type { Panel, PanelBar, PanelList, PanelReport, PanelValue } from '../../../engine/model/panelModel.ts'
import type { Report } from '../../../engine/model/reportModel.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import type { Context } from '../check/context.ts'
import { checkFilters } from '../check/checkFilters.ts'
import { resolveKeys } from '../check/keys.ts'
import { listNamed } from '../check/listNamed.ts'
import { checkLayout } from './report.ts'

/** Resolves a panel; parts that count in a list that does not exist are refused and left out. */
export function resolvePanel(
  name: string,
  file: DeclaredFile<DeclaredPanel>,
  { resources, reports: known }: { resources: Resource[]; reports: readonly Report[] },
  context: Context,
  spot: Spot,
): Panel {
  const { title, figures = {}, charts = {}, reports = {}, lists = {}, parts = [] } = file.data
  return {
    name,
    title,
    figures: Object.entries(figures).flatMap(([name, { tone = 'neutral', permission, ...given }]) => {
      const here = spot.at('figures', name)
      const list = resolveList(name, given, resources, context, here)
      return list ? [{ ...list, tone, permission: resolveKeys(permission, context, here.at('permission')) }] : []
    }),
    charts: Object.entries(charts).map(([name, { label, bars, permission }]) => {
      const here = spot.at('charts', name)
      return {
        name,
        label,
        permission: resolveKeys(permission, context, here.at('permission')),
        bars: Object.entries(bars).flatMap(
          ([name, bar]) => resolveBar(name, bar, resources, context, here.at('bars', name)) ?? [],
        ),
      }
    }),
    reports: Object.entries(reports).flatMap(([name, given]) => {
      const here = spot.at('reports', name)
      const tile = resolveTile(name, given, { resources, reports: known }, context, here)
      return tile ? [{ ...tile, permission: resolveKeys(given.permission, context, here.at('permission')) }] : []
    }),
    lists: Object.entries(lists).flatMap(([name, { limit = 5, permission, ...given }]) => {
      const here = spot.at('lists', name)
      const list = resolveList(name, given, resources, context, here)
      if (!list) return []
      const { sort } = resources.find(one => one.name === list.resource)!.list
      return [{ ...list, limit, sort, permission: resolveKeys(permission, context, here.at('permission')) }]
    }),
    parts: parts.flatMap(({ type, permission, rowFilters = {}, ...given }, index) => {
      const here = spot.at('parts', index)
      const list = resolveList(type, given, resources, context, here, rowFilters)
      return list
        ? [{ ...list, type, rowFilters, permission: resolveKeys(permission, context, here.at('permission')) }]
        : []
    }),
  }
}

function resolveTile(
  name: string,
  { report: of, label, rows, columns = [], measures, chart = 'bar', limit = 10, filters = {} }: DeclaredTile,
  { resources, reports }: { resources: Resource[]; reports: readonly Report[] },
  { entities }: Context,
  spot: Spot,
): PanelReport | undefined {
  const report = reports.find(one => one.name === of)
  if (!report) {
    const names = reports.map(one => one.name)
    spot.at('report').refuseName('report', of, names)
    return undefined
  }
  checkLayout({ rows, columns, measures }, report, spot)
  checkFilters(filters, resources.find(one => one.name === report.resource)!, entities, spot.at('filters'))
  return { name, label, report: of, rows, columns, measures, chart, limit, filters: filters as PanelReport['filters'] }
}

interface GivenList {
  resource: string
  label: string
  filters?: PanelFilters
}

function resolveList(
  name: string,
  { resource: of, label, filters = {} }: GivenList,
  resources: Resource[],
  { entities }: Context,
  spot: Spot,
  rowFilters: Record<string, string> = {},
): PanelList | undefined {
  const resource = listNamed(of, resources, spot.at('resource'))
  if (!resource) return undefined
  const known = resource.list.filters.flatMap(filterNames)
  for (const filter of Object.keys(rowFilters))
    if (!known.includes(filter)) spot.at('rowFilters', filter).refuseName('filter', filter, known)
  checkFilters(filters, resource, entities, spot.at('filters'))
  return { name, label, resource: of, filters: filters as Record<string, PanelValue> }
}

function resolveBar(
  name: string,
  { time, value, ...given }: DeclaredBar,
  resources: Resource[],
  context: Context,
  spot: Spot,
): PanelBar | undefined {
  const list = resolveList(name, given, resources, context, spot)
  if (!list) return undefined
  const entity = context.entities[resources.find(one => one.name === list.resource)!.entity]!
  const fields = Object.values(entity.fields).filter(({ secret }) => !secret)
  const times = fields.filter(({ stored, kind }) => stored && isTime(kind)).map(field => field.name)
  const numbers = fields.filter(({ kind }) => isNumber(kind) && kind !== 'percent').map(field => field.name)
  if (!times.includes(time)) spot.at('time').refuseName('stored day or time', time, times)
  if (!numbers.includes(value)) spot.at('value').refuseName('number', value, numbers)
  return { ...list, time, value }
}
