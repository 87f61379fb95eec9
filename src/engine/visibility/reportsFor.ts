import { askedDimension, askedMeasure, dimensionNames } from '../report/askedLayout.ts'
import { singleFilters } from '../list/filterNames.ts'
import type { MenuItem } from '../model/menuModel.ts'
import type { Resource } from '../model/model.ts'
import type { Report } from '../model/reportModel.ts'
import { isOpenList } from './isOpenList.ts'
import { offeredPages } from './offeredPages.ts'
import type { Visibility } from './visibilityOf.ts'

/**
 * Returns the reports in a viewer's menu, reduced to what their list shows them: whoever may not open it has none, and
 * what it does not add up for them is no measure.
 */
export function reportsFor(
  reports: Record<string, Report>,
  menus: readonly MenuItem[],
  resources: Record<string, Resource>,
  keys: ReadonlySet<string>,
  visibility: Visibility,
): Record<string, Report> {
  return Object.fromEntries(
    offeredPages(menus, keys).flatMap(({ report: name = '' }) => {
      const report = reports[name] && reportFor(reports[name], resources, visibility)
      return report ? [[name, report]] : []
    }),
  )
}

/** Reduces a report to what its list shows a viewer; undefined where they may not open that. */
export function reportFor(
  report: Report,
  resources: Record<string, Resource>,
  visibility: Visibility,
): Report | undefined {
  if (!isOpenList(resources, report.resource, Object.keys(report.filters))) return undefined
  const { list, entity } = resources[report.resource]!
  const mode = list.modes.find(({ name }) => name === report.mode)
  const known = new Set(singleFilters(list.filters).map(({ source }) => source))
  const summed = new Set(mode?.columns.flatMap(({ sum, source }) => (sum ? source : [])))
  const dimensions = report.dimensions.flatMap(dimension => {
    const titles = dimension.titles?.filter(title => visibility.isVisible(entity, title))
    // Records whose names are hidden are told apart by nothing that could be read.
    const isTold = known.has(dimension.source) && titles?.length !== 0
    return isTold ? { ...dimension, ...(titles && { titles }) } : []
  })
  const shown = new Set(mode?.columns.map(({ source }) => source))
  const plain = report.measures.filter(
    ({ sum, extreme }) => (sum === undefined || summed.has(sum)) && (!extreme || shown.has(extreme.of)),
  )
  const isKept = (name: string) => plain.some(measure => measure.name === name)
  const measures = plain.filter(({ reads = [] }) => reads.every(isKept))
  if (!mode || dimensions.length === 0 || measures.length === 0) return undefined
  const { rows, columns, measures: told, ...first } = report.first
  const some = (names: readonly string[], isKnown: (name: string) => unknown, [other]: readonly string[] = []) => {
    const left = names.filter(isKnown)
    return left.length > 0 || other === undefined ? left : [other]
  }
  return {
    ...report,
    dimensions,
    measures,
    first: {
      ...first,
      rows: some(rows, name => askedDimension({ dimensions }, name), dimensionNames(dimensions)),
      columns: some(columns, name => askedDimension({ dimensions }, name)),
      measures: some(told, name => askedMeasure({ measures }, name), [measures[0]!.name]),
    },
  }
}
