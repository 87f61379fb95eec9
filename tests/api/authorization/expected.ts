import { type Account, companyOf } from './accounts.ts'
import { approvalRoutes } from './approvalRoutes.ts'
import { checkRoutes } from './checkRoutes.ts'
import type { Expectation } from './expectation.ts'
import { moneyRoutes } from './moneyRoutes.ts'
import { siteRoutes } from './siteRoutes.ts'
import { packageRoutes } from './packageRoutes.ts'
import { purchaseRoutes } from './purchaseRoutes.ts'
import { isForAccount } from './rights.ts'
import { salesRoutes } from './salesRoutes.ts'
import { stockRoutes } from './stockRoutes.ts'
import { reportRoutes } from './reportRoutes.ts'
import { systemRoutes } from './systemRoutes.ts'

/** What has to come of each route. */
export const EXPECTED: Readonly<Record<string, Expectation>> = {
  ...systemRoutes,
  ...reportRoutes,
  ...salesRoutes,
  ...purchaseRoutes,
  ...stockRoutes,
  ...checkRoutes,
  ...moneyRoutes,
  ...siteRoutes,
  ...approvalRoutes,
  ...packageRoutes,
}

/** What hands the rights of a role to somebody: who lacks any key of it is refused, whatever page he may open. */
export const HANDS_RIGHTS: ReadonlySet<string> = new Set([
  ...['PUT', 'PATCH'].flatMap(method => [`${method} /v1/system/accounts/:id`, `${method} /v1/system/apiKeys/:id`]),
  'PATCH /v1/system/accounts/:id/_resetPassword',
  'POST /v1/system/apiKeys/:id/_issue',
  // What comes in acts with the rights of who made the source.
  'POST /v1/system/webhookSources/:id/_secret',
  'PATCH /v1/system/webhookSources/:id/_renewSecret',
])

/** A HEAD is answered as its GET. */
export const expectationOf = (route: string): Expectation | undefined => EXPECTED[route.replace(/^HEAD /, 'GET ')]

/** Tells whether an account of the demo may. */
export function isOpenTo(route: string, account: Account): boolean {
  const { who, onlyOf } = expectationOf(route)!
  return isForAccount(who, account) && (account === 'nobody' || onlyOf === undefined || onlyOf === companyOf(account))
}
