import type { FastifyRequest } from 'fastify'
import { readGroups } from '../../database/queries/readGroups.ts'
import type { ListQuery } from '../../database/queries/readList.ts'
import { askerValues } from '../../database/sql/createScope.ts'
import { MOST_GROUPS } from '../../database/sql/compileGroups.ts'
import { refusal } from '../../domain/refusal.ts'
import { panelFilters } from '../../engine/list/panelFilters.ts'
import type { Mode, Resource } from '../../engine/model/model.ts'
import type { Measure, Report } from '../../engine/model/reportModel.ts'
import { askedDimension, askedMeasure, dimensionNames, measureNames } from '../../engine/report/askedLayout.ts'
import { earlierSpan, timeOf } from '../../engine/report/comparedWith.ts'
import type { Grouped } from '../../engine/report/groupTotals.ts'
import { type Asked, pivot } from '../../engine/report/pivot.ts'
import { dataOf } from '../../engine/value/data.ts'
import type { Services } from '../services.ts'
import { readFrom } from './readFrom.ts'
import { readListQuery } from './readListQuery.ts'

/** A report as somebody asks for it: the list that it groups, by which filters, and how it is laid out. */
interface ReportQuery extends Asked {
  report: Report
  resource: Resource
  mode: Mode
  filters: Record<string, string | number | boolean>
}

/**
 * Reads a report as its list tells its rows to whoever asks.
 * @throws DomainError report.unknown, report.tooLarge, and as of a list
 */
export async function readReport(services: Services, request: FastifyRequest, report: Report) {
  const query = queryOf(request, report)
  const list = readListQuery(query.resource, query.mode, query.filters)
  const [groups, earlier] = await Promise.all([
    groupsOf(services, request, query, list),
    earlierGroups(services, request, query),
  ])
  return { query, list, laid: pivot(query, groups, earlier) }
}

/** Parses what is asked for against what the report has for the caller; what is not said is as it begins. */
function queryOf({ query: given, view, actor }: FastifyRequest, report: Report): ReportQuery {
  const asked = Object.fromEntries(
    Object.entries(dataOf(given)).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  )
  const { rows, columns, measures, ...filters } = asked
  const { first, dimensions } = report
  const resource = view.resources[report.resource]!
  const isAsked = rows !== undefined || columns !== undefined
  const named = (text: string | undefined, otherwise: readonly string[]) =>
    text === undefined ? otherwise : text.split(',').filter(Boolean)
  const find = <Found>(name: string, found: Found | undefined, known: readonly string[]) => {
    if (found === undefined) throw refusal('report.unknown', { name: name.slice(0, 50), known: known.join('、') })
    return found
  }
  const dimensionsOf = (text: string | undefined, otherwise: readonly string[]) =>
    named(text, isAsked ? [] : otherwise).map(name =>
      find(name, askedDimension(report, name), dimensionNames(dimensions)),
    )
  return {
    report,
    resource,
    mode: resource.list.modes.find(({ name }) => name === report.mode)!,
    filters: { ...filters, ...panelFilters(report.filters, actor) },
    rows: dimensionsOf(rows, first.rows),
    columns: dimensionsOf(columns, first.columns),
    measures: named(measures, first.measures).map(name =>
      find(name, askedMeasure(report, name), measureNames(report.measures)),
    ),
  }
}

async function groupsOf(
  services: Services,
  request: FastifyRequest,
  { report, mode, ...asked }: ReportQuery,
  list: ListQuery,
): Promise<Grouped[]> {
  const plain = asked.measures.flatMap(({ measure: { name, formula, reads = [] } }) => (formula ? reads : name))
  const summed = report.measures.filter(measure => columnOf(measure) !== undefined && plain.includes(measure.name))
  const counted = report.measures.filter(measure => columnOf(measure) === undefined && !measure.formula)
  const columns = summed.map(measure => ({
    column: mode.columns.find(({ source }) => source === columnOf(measure))!,
    by: measure.extreme?.by ?? ('sum' as const),
  }))
  const groups = [...asked.rows, ...asked.columns]
  const values = { ...list.values, ...askerValues(request.actor) }
  const found = await readFrom(services, request, ({ search }) =>
    readGroups(search, request.view.entities, list, { groups, columns }, values),
  )
  if (!found) throw refusal('report.tooLarge', { most: MOST_GROUPS })
  // Where nothing is grouped by, there is a group of no row.
  return found
    .filter(({ rows }) => rows > 0)
    .map(({ values, titles, rows, sums }) => ({
      values,
      titles,
      sums: Object.fromEntries([
        ...summed.map(({ name }, index) => [name, sums[index]!] as const),
        ...counted.map(({ name }) => [name, String(rows)] as const),
      ]),
    }))
}

const columnOf = ({ sum, extreme }: Measure) => sum ?? extreme?.of

/** Reads the periods before those that are asked for, with which their growth is told. */
async function earlierGroups(services: Services, request: FastifyRequest, query: ReportQuery): Promise<Grouped[]> {
  const time = timeOf(query)
  const views = new Set(query.measures.map(({ view }) => view))
  if (!time) return []
  const [from, until] = [`${time.source}Start`, `${time.source}End`]
  const start = query.filters[from]
  const spans = (['before', 'yearBefore'] as const).flatMap(view => {
    const span = views.has(view) && typeof start === 'string' ? earlierSpan(view, time.grain, start) : undefined
    return span ? [span] : []
  })
  const [first] = spans.toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (!first) return []
  const filters = { ...query.filters, [from]: first[0], [until]: first[1] }
  return groupsOf(services, request, query, readListQuery(query.resource, query.mode, filters))
}
