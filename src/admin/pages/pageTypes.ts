import { type ComponentType, createElement, lazy } from 'react'
import type { PageType } from '../../engine/generated/declaration.ts'
import { chunk } from '../layout/chunk.ts'

/** Pages that are no resource's, by the name that a menu item's `cmp` gives. A new one is one line here, loaded when it is opened, and its name in the grammar. */
export const pageTypes: Readonly<Record<string, ComponentType>> = {
  changePassword: lazy(chunk(() => import('./password/ChangePassword.tsx').then(m => ({ default: m.ChangePassword })))),
  emailqq: mailHelp('emailqq'),
  email126: mailHelp('email126'),
  components: lazy(chunk(() => import('./gallery/Gallery.tsx').then(m => ({ default: m.Gallery })))),
  test: lazy(chunk(() => import('./trial/Trial.tsx').then(m => ({ default: m.Trial })))),
  printTemplates: lazy(
    chunk(() => import('../print/templates/PrintTemplates.tsx').then(m => ({ default: m.PrintTemplates }))),
  ),
  listConfig: lazy(chunk(() => import('./config/ListConfig.tsx').then(m => ({ default: m.ListConfig })))),
  companySettings: lazy(
    chunk(() => import('./settings/CompanySettings.tsx').then(m => ({ default: m.CompanySettings }))),
  ),
  mall: lazy(chunk(() => import('./goods/Mall.tsx').then(m => ({ default: m.Mall })))),
  dataPackage: lazy(chunk(() => import('./goods/DataPackage.tsx').then(m => ({ default: m.DataPackage })))),
} satisfies Record<PageType, ComponentType>

/** Where a declared panel stands. */
export const PanelPage = lazy(chunk(() => import('./panel/PanelPage.tsx').then(m => ({ default: m.PanelPage }))))

/** How to set up a mailbox. */
function mailHelp(mailbox: 'emailqq' | 'email126'): ComponentType {
  return lazy(
    chunk(async () => {
      const { MailHelp } = await import('./help/MailHelp.tsx')
      return { default: () => createElement(MailHelp, { mailbox }) }
    }),
  )
}
