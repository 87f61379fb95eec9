import type { MenuItem } from '../../../engine/model/menuModel.ts'
import type { Report } from '../../../engine/model/reportModel.ts'
import { ownPages } from '../../../engine/visibility/ownPages.ts'
import { queryOf, type ReportState } from './reportLayout.ts'

/** Returns the address of a report, laid out; undefined where this user has no page of it. */
export function reportAddress(
  menus: readonly MenuItem[],
  { name, custom }: Pick<Report, 'name' | 'custom'>,
  state?: ReportState,
): string | undefined {
  const page = ownPages(menus).find(({ report, cmp }) =>
    custom && custom.of === undefined ? cmp === 'customReports' : report === (custom?.of ?? name),
  )
  const meant = custom ? { [custom.of === undefined ? 'report' : 'view']: name } : {}
  return page && `${page.path}?${(state ? queryOf(state, meant) : new URLSearchParams(meant)).toString()}`
}
