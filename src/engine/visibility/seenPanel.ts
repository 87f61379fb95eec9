import { filterNames, singleFilters } from '../list/filterNames.ts'
import { isSortedBy } from '../listSetting/sortOf.ts'
import type { Filter, Registry, Resource } from '../model/model.ts'
import type { Panel, PanelFigure, PanelList, PanelQueue, PanelReport, PanelTiles } from '../model/panelModel.ts'
import { askedDimension, askedMeasure } from '../report/askedLayout.ts'
import { isOpenList } from './isOpenList.ts'
import { tilesByName } from '../model/tileNames.ts'

/** What an account may see of what is declared. */
export type Seen = Pick<Registry, 'resources' | 'entities' | 'reports'>

/** Leaves of a panel what a viewer may see: no list that they may not open, no hidden value. */
export function seenPanel(panel: Panel, seen: Seen): Panel {
  const tiles = seenTiles(panel, seen)
  const left = tilesByName(tiles)
  return { ...panel, ...tiles, arrangement: panel.arrangement.filter(({ tile }) => left.has(tile)) }
}

function seenTiles(panel: PanelTiles, seen: Seen): PanelTiles {
  const isOpen = ({ resource, filters }: PanelList) => isOpenList(seen.resources, resource, Object.keys(filters))
  const knows = ({ resource }: PanelList, property: string) => fieldOf(seen, resource, property) !== undefined
  return {
    figures: panel.figures.filter(
      figure =>
        isOpen(figure) && (figure.value === undefined || knows(figure, figure.value)) && isFollowed(figure, seen),
    ),
    queues: panel.queues.filter(queue => isOpen(queue) && isQueued(queue, seen.resources[queue.resource]!)),
    charts: panel.charts
      .map(chart => ({
        ...chart,
        bars: chart.bars.filter(bar => isOpen(bar) && knows(bar, bar.time) && knows(bar, bar.value)),
      }))
      .filter(({ bars }) => bars.length > 0),
    reports: panel.reports.filter(tile => isWhole(tile, seen)),
    lists: panel.lists.filter(isOpen).map(list => ({ ...list, sort: seen.resources[list.resource]!.list.sort })),
    parts: panel.parts.filter(isOpen),
  }
}

/** Finds a property of a list's records, as far as it is seen. */
export const fieldOf = (
  { resources, entities }: Pick<Seen, 'resources' | 'entities'>,
  of: string,
  property: string,
) => {
  const fields = entities[resources[of]?.entity ?? '']?.fields ?? {}
  const field = Object.hasOwn(fields, property) ? fields[property] : undefined
  return field?.secret ? undefined : field
}

/** Finds the filter of a list that asks for a time from and to. */
export const rangeOf = ({ list }: Pick<Resource, 'list'>, time: string): Filter | undefined =>
  singleFilters(list.filters).find(({ match, source }) => match === 'range' && source === time)

const isFollowed = ({ resource, trend }: PanelFigure, seen: Seen) =>
  !trend ||
  (fieldOf(seen, resource, trend.time) !== undefined && rangeOf(seen.resources[resource]!, trend.time) !== undefined)

/** Tells whether a list can be sorted by what its records wait by. */
export const isQueued = ({ by }: Pick<PanelQueue, 'by'>, { list }: Pick<Resource, 'list'>): boolean =>
  isSortedBy(list, list.modes[0]!, by)

/** Tells whether a viewer's report has all that a picture of it tells. */
function isWhole(
  { report: of, rows, columns, measures, filters = {} }: PanelReport,
  { reports, resources }: Seen,
): boolean {
  const report = Object.hasOwn(reports, of) ? reports[of] : undefined
  if (!report) return false
  const known = resources[report.resource]?.list.filters.flatMap(filterNames) ?? []
  return (
    [...rows, ...columns].every(name => askedDimension(report, name)) &&
    measures.every(name => askedMeasure(report, name)) &&
    Object.keys(filters).every(name => known.includes(name))
  )
}
