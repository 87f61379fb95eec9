import type { Resource } from '../model/model.ts'
import type { MenuItem } from '../model/menuModel.ts'
import { isOpenList } from './isOpenList.ts'
import { ownPages } from './ownPages.ts'
import type { Panel, PanelList } from '../model/panelModel.ts'
import { hasPermission, menusFor } from './permissions.ts'
import type { Visibility } from './visibilityOf.ts'

/**
 * Returns the panels in a viewer's menu, reduced to what they may see: no list that they may not open, no hidden value.
 */
export function panelsFor(
  panels: Record<string, Panel>,
  menus: readonly MenuItem[],
  resources: Record<string, Resource>,
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
    lists: panel.lists
      .filter(list => hasPermission(keys, list.permission) && isOpen(list))
      .map(list => ({ ...list, sort: resources[list.resource]!.list.sort })),
    parts: panel.parts.filter(part => hasPermission(keys, part.permission) && isOpen(part)),
  })
  const offered = ownPages(menusFor(menus, keys)).filter(({ menuKey }) => keys.has(menuKey))
  return Object.fromEntries(
    offered.flatMap(({ panel: name = '' }) => (panels[name] ? [[name, reduce(panels[name])]] : [])),
  )
}
