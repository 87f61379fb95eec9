import type { ChartType, Layout, Report } from '../../../engine/model/reportModel.ts'
import { dataOf } from '../../../engine/value/data.ts'
import { sameContent } from '../../../engine/value/sameContent.ts'
import { parsedJson } from '../../../engine/value/parsedJson.ts'
import type { ListFilters } from '../../providers/navigation/listAddress.ts'

export interface ReportState extends Layout {
  filters: ListFilters
}

const PARTS = ['rows', 'columns', 'measures'] as const
const CHARTS: readonly ChartType[] = ['bar', 'line', 'none']

/** Reads from an address how a report is laid out; what it does not say is as the report begins. */
export function stateIn(query: URLSearchParams, { first }: Pick<Report, 'first'>, start: ListFilters): ReportState {
  const named = (part: (typeof PARTS)[number]) => query.get(part)?.split(',').filter(Boolean) ?? first[part]
  const filter = query.get('filter')
  return {
    rows: named('rows'),
    columns: named('columns'),
    measures: named('measures'),
    chart: CHARTS.find(chart => chart === query.get('chart')) ?? first.chart,
    filters: filter === null ? start : filtersIn(filter),
  }
}

/** Which report, or which view of one, an address means; a layout of one is none of another. */
export interface Meant {
  report?: string
  view?: string
}

/** Writes it into one. */
export function queryOf({ filters, chart, ...layout }: ReportState, meant: Meant = {}): URLSearchParams {
  const parts = Object.fromEntries(PARTS.map(part => [part, layout[part].join()]))
  return new URLSearchParams({ ...meant, ...parts, chart, filter: JSON.stringify(filters) })
}

/** Tells whether a report is laid out as it begins. */
export const isAsFirst = (state: ReportState, { first }: Pick<Report, 'first'>, start: ListFilters): boolean =>
  sameContent(state, { ...first, filters: start })

function filtersIn(text: string): ListFilters {
  const pairs = Object.entries(dataOf(parsedJson(text)))
  return Object.fromEntries(
    pairs.flatMap(([name, value]) => (['string', 'number', 'boolean'].includes(typeof value) ? [[name, value]] : [])),
  ) as ListFilters
}
