import type { DeclaredFile } from '../../declared.ts'
import { askedDimension, askedMeasure, dimensionNames, measureNames } from '../../../engine/report/askedLayout.ts'
import type { PanelFilters, Report as DeclaredReport } from '../../../engine/generated/declaration.ts'
import type { Resource } from '../../../engine/model/model.ts'
import type { PanelValue } from '../../../engine/model/panelModel.ts'
import type { Report } from '../../../engine/model/reportModel.ts'
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
  context: Context,
  spot: Spot,
): Report | undefined {
  const { title, resource: of, mode: named, filters = {}, first, ...given } = file.data
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
  checkFilters(first.filters ?? {}, resource, context.entities, spot.at('first', 'filters'))
  const dimensions = resolveDimensions(given.dimensions, resource, mode, context, spot.at('dimensions'))
  const measures = resolveMeasures(given.measures, context.entities[resource.entity]!, mode, spot.at('measures'))
  checkLayout(first, { dimensions, measures }, spot.at('first'))
  return {
    ...{ name, title, resource: resource.name, mode: mode.name, dimensions, measures },
    filters: valuesOf(filters),
    first: {
      rows: first.rows,
      columns: first.columns ?? [],
      measures: first.measures,
      chart: first.chart ?? 'bar',
      filters: valuesOf(first.filters ?? {}),
    },
  }
}

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
