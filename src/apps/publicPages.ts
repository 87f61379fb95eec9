import { type PublicPage, publicPages as own } from '../admin/app/publicPages.ts'
import * as generated from './generated/publicPages.ts'

const apps: readonly (readonly PublicPage[])[] = Object.values(generated.apps)

/** Every page without a session. */
export const publicPages = [...own, ...apps.flat()]
