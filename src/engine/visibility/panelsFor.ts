import type { MenuItem } from '../model/menuModel.ts'
import type { Panel } from '../model/panelModel.ts'
import { offeredPages } from './offeredPages.ts'
import { hasPermission } from './permissions.ts'
import { type Seen, seenPanel } from './seenPanel.ts'

/**
 * Returns the panels in a viewer's menu, reduced to what they may see: no list that they may not open, no hidden value.
 */
export function panelsFor(
  panels: Record<string, Panel>,
  menus: readonly MenuItem[],
  seen: Seen,
  keys: ReadonlySet<string>,
): Record<string, Panel> {
  const isPermitted = ({ permission }: { permission?: string[] }) => hasPermission(keys, permission)
  const reduce = (panel: Panel) =>
    seenPanel(
      {
        ...panel,
        figures: panel.figures.filter(isPermitted),
        queues: panel.queues.filter(isPermitted),
        charts: panel.charts.filter(isPermitted),
        reports: panel.reports.filter(isPermitted),
        lists: panel.lists.filter(isPermitted),
        parts: panel.parts.filter(isPermitted),
      },
      seen,
    )
  return Object.fromEntries(
    offeredPages(menus, keys).flatMap(({ panel: name = '' }) => (panels[name] ? [[name, reduce(panels[name])]] : [])),
  )
}
