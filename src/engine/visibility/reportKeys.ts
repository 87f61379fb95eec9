import type { MenuItem } from '../model/menuModel.ts'
import { ownPages } from './ownPages.ts'

/** Returns the menu keys whose pages show a report. */
export const reportKeys = (menus: readonly MenuItem[], name: string): string[] =>
  ownPages(menus).flatMap(({ report, menuKey }) => (report === name ? menuKey : []))
