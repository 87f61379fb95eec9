import type { MenuItem } from '../model/menuModel.ts'
import type { Report } from '../model/reportModel.ts'
import { ownPages } from './ownPages.ts'

/** Returns what the pages of a menu tree are of: names of declared reports, and of the page of those made of lists. */
export const reportPages = (menus: readonly MenuItem[]): string[] =>
  ownPages(menus).flatMap(({ report, cmp }) => report ?? (cmp === CUSTOM_PAGE ? cmp : []))

/** Name of the page on which reports are made of lists. */
export const CUSTOM_PAGE = 'customReports'

/**
 * Returns the address of a report in the console; undefined where a menu tree has no page of it.
 * @param said how it is laid out, as far as that is not how it begins
 */
export function reportPath(
  menus: readonly MenuItem[],
  { name, custom }: Pick<Report, 'name' | 'custom'>,
  said: Readonly<Record<string, string>> = {},
): string | undefined {
  const page = ownPages(menus).find(({ report, cmp }) =>
    custom && custom.of === undefined ? cmp === CUSTOM_PAGE : report === (custom?.of ?? name),
  )
  const meant = custom ? { [custom.of === undefined ? 'report' : 'view']: name } : {}
  return page && `${page.path}?${new URLSearchParams({ ...meant, ...said }).toString()}`
}
