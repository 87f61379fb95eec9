import type { DeclaredFile } from '../../declared.ts'
import { askedDimension, askedMeasure, dimensionNames, measureNames } from '../../../engine/report/askedLayout.ts'
import type { PanelFilters, Report as DeclaredReport, ReportStart } from '../../../engine/generated/declaration.ts'
import type { Resource } from '../../../engine/model/model.ts'
import type { PanelValue } from '../../../engine/model/panelModel.ts'
import type { Dimension, Measure, Report } from '../../../engine/model/reportModel.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { checkFilters } from '../check/checkFilters.ts'
import type { Context } from '../check/context.ts'
import { listNamed } from '../check/listNamed.ts'
import { resolveDimensions } from './dimensions.ts'
import { resolveMeasures } from './measures.ts'

/** Resolves a report; undefined where it is of no list. */
export function resolveReport(
  name: string,
  file: DeclaredFile<DeclaredReport>,
  resources: Resource[],
  context: Pick<Context, 'entities'>,
  spot: Spot,
): Report | undefined {
  const { title, resource: of, mode: named, filters = {}, ...given } = file.data
  const resource = listNamed(of, resources, spot.at('resource'))
  if (!resource) return undefined
  const { modes } = resource.list
  const mode = named === undefined ? modes[0]! : modes.find(one => one.name === named)
  if (!mode) {
    const names = modes.map(one => one.name)
    spot.at('mode').refuseName(`mode of the list of "${of}"`, named!, names)
    return undefined
  }
  checkFilters(filters, resource, context.entities, spot.at('filters'))
  const dimensions = resolveDimensions(given.dimensions, resource, mode, context, spot.at('dimensions'))
  const measures = resolveMeasures(given.measures, context.entities[resource.entity]!, mode, spot.at('measures'))
  if (!given.dimensions && dimensions.length === 0)
    spot.refuse('no filter of the list finds one value of each row', 'expected a list whose rows can be told apart')
  const first = given.first ?? startWith(dimensions, measures)
  checkFilters(first.filters ?? {}, resource, context.entities, spot.at('first', 'filters'))
  checkLayout(first, { dimensions, measures }, spot.at('first'))
  return {
    ...{ name, title, resource: resource.name, mode: mode.name, dimensions, measures },
    filters: valuesOf(filters),
    first: startOf(first),
  }
}

/** The first figure by the first dimension. */
const startWith = ([by]: Dimension[], [told]: Measure[]): ReportStart => ({
  rows: by ? [by.isTime ? `${by.source}.month` : by.source] : [],
  measures: told ? [told.name] : [],
})

/** Fills in what a layout does not say. */
export const startOf = ({
  rows,
  columns = [],
  measures,
  chart = 'bar',
  filters = {},
}: ReportStart): Report['first'] => ({
  ...{ rows, columns, measures, chart },
  filters: valuesOf(filters),
})

const valuesOf = (filters: PanelFilters) => filters as Record<string, PanelValue>

/** Checks that a report has what stands in its rows, its columns and its cells. */
export function checkLayout(
  given: { rows: string[]; columns?: string[]; measures: string[] },
  { dimensions, measures }: Pick<Report, 'dimensions' | 'measures'>,
  spot: Spot,
) {
  for (const place of ['rows', 'columns'] as const)
    for (const [index, one] of (given[place] ?? []).entries())
      if (!askedDimension({ dimensions }, one))
        spot.at(place, index).refuseName('dimension', one, dimensionNames(dimensions))
  for (const [index, one] of given.measures.entries())
    if (!askedMeasure({ measures }, one)) spot.at('measures', index).refuseName('measure', one, measureNames(measures))
}
