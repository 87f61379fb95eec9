import type { CompanyTransaction } from '../../../database/company.ts'
import type { MenuItem } from '../../../engine/model/menuModel.ts'
import { menuKeys } from '../../../engine/visibility/permissions.ts'
import type { Actor } from '../../actor.ts'
import { refusal } from '../../refusal.ts'

/**
 * Who manages accounts, but no roles, has no say over an account that may do more than he: he could come to its rights.
 * The same holds of a key: he could call with it.
 * @throws DomainError account.beyondOwn, or the one given
 */
export async function requireWithinOwn(
  trx: CompanyTransaction,
  { keys }: Actor,
  menus: readonly MenuItem[],
  roleIds: string[],
  code: 'account.beyondOwn' | 'apiKey.beyondOwn' = 'account.beyondOwn',
) {
  if (keys.has('system-role')) return
  const known = menuKeys(menus)
  const roles = await trx.selectFrom('role').select('menuKeys').where('id', 'in', roleIds).execute()
  if (roles.some(role => role.menuKeys.some(key => known.has(key) && !keys.has(key)))) throw refusal(code)
}
