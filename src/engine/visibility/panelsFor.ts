import type { Resource } from '../model/model.ts'
import type { MenuItem } from '../model/menuModel.ts'
import { isOpenList } from './isOpenList.ts'
import { offeredPages } from './offeredPages.ts'
import type { Panel, PanelList, PanelReport } from '../model/panelModel.ts'
import type { Report } from '../model/reportModel.ts'
import { askedDimension, askedMeasure } from '../report/askedLayout.ts'
import { hasPermission } from './permissions.ts'
import type { Visibility } from './visibilityOf.ts'

/**
 * Returns the panels in a viewer's menu, reduced to what they may see: no list that they may not open, no hidden value.
 */
export function panelsFor(
  panels: Record<string, Panel>,
  menus: readonly MenuItem[],
  resources: Record<string, Resource>,
  reports: Record<string, Report>,
  keys: ReadonlySet<string>,
  visibility: Visibility,
): Record<string, Panel> {
  const isOpen = ({ resource, filters }: PanelList) => isOpenList(resources, resource, Object.keys(filters))
  const reduce = (panel: Panel): Panel => ({
    ...panel,
    figures: panel.figures.filter(figure => hasPermission(keys, figure.permission) && isOpen(figure)),
    charts: panel.charts
      .filter(({ permission }) => hasPermission(keys, permission))
      .map(chart => ({
        ...chart,
        bars: chart.bars.filter(bar => {
          const { entity = '' } = resources[bar.resource] ?? {}
          return isOpen(bar) && visibility.isVisible(entity, bar.time) && visibility.isVisible(entity, bar.value)
        }),
      }))
      .filter(({ bars }) => bars.length > 0),
    reports: panel.reports.filter(tile => hasPermission(keys, tile.permission) && isWhole(tile, reports[tile.report])),
    lists: panel.lists
      .filter(list => hasPermission(keys, list.permission) && isOpen(list))
      .map(list => ({ ...list, sort: resources[list.resource]!.list.sort })),
    parts: panel.parts.filter(part => hasPermission(keys, part.permission) && isOpen(part)),
  })
  return Object.fromEntries(
    offeredPages(menus, keys).flatMap(({ panel: name = '' }) => (panels[name] ? [[name, reduce(panels[name])]] : [])),
  )
}

/** Tells whether a viewer's report has all that a picture of it tells. */
const isWhole = ({ rows, columns, measures }: PanelReport, report: Report | undefined) =>
  report !== undefined &&
  [...rows, ...columns].every(name => askedDimension(report, name)) &&
  measures.every(name => askedMeasure(report, name))
