import type { Page, Resource } from '../../engine/model/model.ts'
import { hasPermission } from '../../engine/visibility/permissions.ts'

/**
 * Returns the page that a notice opens for an account with these keys: one of the keys that the notice goes to, or any
 * that they may open.
 * @param told the menu keys that the notice goes to
 */
export function pageOf(
  { pages }: Pick<Resource, 'pages'>,
  view: Page['view'],
  keys: ReadonlySet<string>,
  told: readonly string[],
): Page | undefined {
  const open = pages.filter(page => page.view === view && page.by === undefined && hasPermission(keys, page.keys))
  return open.find(page => page.keys.some(key => told.includes(key))) ?? open[0]
}
