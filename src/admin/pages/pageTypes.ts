import { type ComponentType, createElement } from 'react'
import type { PageType } from '../../engine/generated/declaration.ts'
import { lazyPart } from '../ui/parts/lazyPart.tsx'

/**
 * Pages that are no resource's, by the name that a menu item's `cmp` gives, those of apps too. A new one is one line
 * here, loaded when it is opened, and its name in the grammar.
 */
export const pageTypes: Record<string, ComponentType> = {
  changePassword: lazyPart(() => import('./password/ChangePassword.tsx').then(m => m.ChangePassword)),
  emailqq: mailHelp('emailqq'),
  email126: mailHelp('email126'),
  components: lazyPart(() => import('./gallery/Gallery.tsx').then(m => m.Gallery)),
  test: lazyPart(() => import('./trial/Trial.tsx').then(m => m.Trial)),
  printTemplates: lazyPart(() => import('./printTemplates/PrintTemplates.tsx').then(m => m.PrintTemplates)),
  listConfig: lazyPart(() => import('./config/ListConfig.tsx').then(m => m.ListConfig)),
  customReports: lazyPart(() => import('./report/custom/CustomReports.tsx').then(m => m.CustomReports)),
  companySettings: lazyPart(() => import('./settings/CompanySettings.tsx').then(m => m.CompanySettings)),
} satisfies Partial<Record<PageType, ComponentType>>

const MailHelp = lazyPart(() => import('./help/MailHelp.tsx').then(m => m.MailHelp))

/** Where a declared panel stands. */
export const PanelPage = lazyPart(() => import('./panel/PanelPage.tsx').then(m => m.PanelPage))

/** Where a declared report stands. */
export const ReportPage = lazyPart(() => import('./report/ReportPage.tsx').then(m => m.ReportPage))

/** How to set up a mailbox. */
function mailHelp(mailbox: 'emailqq' | 'email126'): ComponentType {
  return () => createElement(MailHelp, { mailbox })
}
