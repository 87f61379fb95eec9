import { hasPermission } from '../../engine/visibility/permissions.ts'

/** Who may call a route: everyone, operators, signed-in accounts, or accounts with one of these menu keys. */
export type RoutePermission = 'public' | 'operator' | 'signedIn' | readonly string[]

/** Tells whether whoever is signed in with these menu keys may call a route. */
export const isOpenTo = (keys: ReadonlySet<string>, permission: RoutePermission | undefined): boolean =>
  permission === 'signedIn' || (typeof permission === 'object' && hasPermission(keys, permission))
