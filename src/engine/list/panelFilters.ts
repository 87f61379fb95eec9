import type { PanelValue } from '../model/panelModel.ts'
import { isMovedDay, movedDay } from './movedDay.ts'

/** Fills in the filters of a panel's list for the API: days that move with time, and the viewer's own id or name. */
export function panelFilters(
  filters: Readonly<Record<string, PanelValue>>,
  viewer: { accountId: string; name: string },
  now: string | number | Date = Date.now(),
): Record<string, string | number | boolean> {
  return Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, valueOf(value, viewer, now)]))
}

function valueOf(value: PanelValue, viewer: { accountId: string; name: string }, now: string | number | Date) {
  if (typeof value !== 'object') return value
  if (isMovedDay(value)) return movedDay(value, now)
  return value.own === 'id' ? viewer.accountId : viewer.name
}
