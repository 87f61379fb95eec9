import { hasPermission } from '../../../engine/visibility/permissions.ts'
import type { Person } from './readPeople.ts'

/**
 * Returns the names of the roles whose holders have one of some menu keys. Administrators, who usually have every key,
 * are named only where nobody else has one.
 */
export function rolesThat(people: readonly Person[], permission: readonly string[]): string[] {
  const holders = people.filter(({ keys }) => hasPermission(keys, permission))
  const others = holders.filter(one => !one.isAdministrator)
  return [...new Set((others.length > 0 ? others : holders).map(({ roleName }) => roleName))]
}
