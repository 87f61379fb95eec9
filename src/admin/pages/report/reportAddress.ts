import type { MenuItem } from '../../../engine/model/menuModel.ts'
import type { Report } from '../../../engine/model/reportModel.ts'
import { ownPages } from '../../../engine/visibility/ownPages.ts'
import { queryOf, type ReportState } from './reportLayout.ts'

/** Returns the address of a report, laid out; undefined where this user has no page of it. */
export function reportAddress(menus: readonly MenuItem[], { name }: Report, state: ReportState): string | undefined {
  const page = ownPages(menus).find(({ report }) => report === name)
  return page && `${page.path}?${queryOf(state).toString()}`
}
