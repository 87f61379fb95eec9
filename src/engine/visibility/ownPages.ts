import type { Background, MenuItem } from '../model/menuModel.ts'

export interface OwnPage {
  path: string
  /** Name of the registered component, or of the declared panel. */
  cmp?: string
  panel?: string
  menuKey: string
  background?: Background
}

/** The pages of a menu tree that are no resource's: each stands below its area's address, or at its own whole one. */
export function ownPages(menus: readonly MenuItem[], above = ''): OwnPage[] {
  return menus.flatMap(({ router, params = '', cmp, panel, menuKey, background, children }) => {
    const path = router === undefined ? above : router.startsWith('/') ? router : `${above}/${router}`
    return [
      ...(cmp || panel ? [{ path: `${path}${params}`, cmp, panel, menuKey, background }] : []),
      ...ownPages(children, path),
    ]
  })
}
