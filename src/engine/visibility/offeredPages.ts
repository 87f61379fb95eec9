import type { MenuItem } from '../model/menuModel.ts'
import { type OwnPage, ownPages } from './ownPages.ts'
import { menusFor } from './permissions.ts'

/** Returns the pages that belong to no resource and for which a viewer has the key. */
export const offeredPages = (menus: readonly MenuItem[], keys: ReadonlySet<string>): OwnPage[] =>
  ownPages(menusFor(menus, keys)).filter(({ menuKey }) => keys.has(menuKey))
