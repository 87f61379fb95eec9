import type { Page, Resource } from '../../engine/model/model.ts'
import { mayOpen } from '../../engine/visibility/permissions.ts'

/**
 * The page to which a notice leads somebody who holds these keys: one that he is told of by, or any that he may open.
 * @param told the menu keys whose holders are told
 */
export function pageOf(
  { pages }: Pick<Resource, 'pages'>,
  view: Page['view'],
  keys: ReadonlySet<string>,
  told: readonly string[],
): Page | undefined {
  const open = pages.filter(page => page.view === view && page.by === undefined && mayOpen(keys, page.keys))
  return open.find(page => page.keys.some(key => told.includes(key))) ?? open[0]
}
