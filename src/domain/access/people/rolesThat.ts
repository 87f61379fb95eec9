import { hasPermission } from '../../../engine/visibility/permissions.ts'
import type { HeldRole } from './readRoles.ts'

/**
 * Returns the names of the roles that have one of some menu keys. Those of administrators, who usually have every key,
 * are named only where nobody else has one.
 */
export function rolesThat(roles: readonly HeldRole[], permission: readonly string[]): string[] {
  const holders = roles.filter(({ keys }) => hasPermission(keys, permission))
  const others = holders.filter(one => !one.isAdministrator)
  return (others.length > 0 ? others : holders).map(({ name }) => name)
}
