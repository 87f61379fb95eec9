import type { MenuItem } from '../../../engine/model/menuModel.ts'
import type { Report } from '../../../engine/model/reportModel.ts'
import { reportPath } from '../../../engine/visibility/reportPath.ts'
import { queryOf, type ReportState } from './reportLayout.ts'

/** Returns the address of a report, laid out; undefined where this user has no page of it. */
export const reportAddress = (
  menus: readonly MenuItem[],
  report: Pick<Report, 'name' | 'custom'>,
  state?: ReportState,
): string | undefined => reportPath(menus, report, state && Object.fromEntries(queryOf(state)))
