import type { Background, MenuItem } from '../model/menuModel.ts'

export interface OwnPage {
  path: string
  /** Name of the registered component, or of the declared panel. */
  cmp?: string
  panel?: string
  /** Name of the declared report. */
  report?: string
  menuKey: string
  background?: Background
}

/**
 * Returns the pages of a menu tree that belong to no resource: each below its area's address, or at its own absolute
 * one.
 */
export function ownPages(menus: readonly MenuItem[], above = ''): OwnPage[] {
  return menus.flatMap(({ router, params = '', cmp, panel, report, menuKey, background, children }) => {
    const path = router === undefined ? above : router.startsWith('/') ? router : `${above}/${router}`
    return [
      ...(cmp || panel || report ? [{ path: `${path}${params}`, cmp, panel, report, menuKey, background }] : []),
      ...ownPages(children, path),
    ]
  })
}
