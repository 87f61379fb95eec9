import type { PanelValue } from '../model/panelModel.ts'
import { chinaTime, DAY_FORMAT, formatTime } from '../value/time.ts'

/** Fills in the filters of a panel's list for the API: days counted from today, and the viewer's own id or name. */
export function panelFilters(
  filters: Readonly<Record<string, PanelValue>>,
  viewer: { accountId: string; name: string },
  now: string | number | Date = Date.now(),
): Record<string, string | number | boolean> {
  return Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, valueOf(value, viewer, now)]))
}

function valueOf(value: PanelValue, viewer: { accountId: string; name: string }, now: string | number | Date) {
  if (typeof value !== 'object') return value
  if (value.day !== undefined) return formatTime(chinaTime(now).add(value.day, 'day'), DAY_FORMAT)
  return value.own === 'id' ? viewer.accountId : viewer.name
}
