import { isAt } from './isAt.ts'
import type { Background, MenuItem } from '../../../engine/model/menuModel.ts'
import type { Registry } from '../../../engine/model/model.ts'
import { ownPages } from '../../../engine/visibility/ownPages.ts'
import { declaredPages } from '../../../engine/declaredPages.ts'

/** Returns the declared background of the page at an address. */
export function backgroundOf(registry: Registry, menus: readonly MenuItem[], pathname: string): Background | undefined {
  const pages = [...declaredPages(registry).map(({ page }) => page), ...ownPages(menus)]
  return pages.find(({ path }) => isAt(path, pathname))?.background
}
