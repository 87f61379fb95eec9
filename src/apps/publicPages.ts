import { publicPages as own } from '../admin/app/publicPages.ts'
import { publicPages as trade } from '../trade/console/publicPages.ts'

/** Every page without a session. */
export const publicPages = [...own, ...trade]
