import type { CompanyTransaction } from '../../../database/company.ts'
import type { MenuItem } from '../../../engine/model/menuModel.ts'
import { menuKeys } from '../../../engine/visibility/permissions.ts'
import type { Actor } from '../../actor.ts'
import { refusal } from '../../refusal.ts'

/**
 * Checks that roles have no permission that the actor lacks, unless the actor manages roles: by an account or key with
 * such a role, the actor could gain it.
 * @throws DomainError account.beyondOwn, or the given code
 */
export async function requireHeldKeys(
  trx: CompanyTransaction,
  { keys }: Actor,
  menus: readonly MenuItem[],
  roleIds: string[],
  code: 'account.beyondOwn' | 'apiKey.beyondOwn' | 'webhook.beyondOwn' = 'account.beyondOwn',
) {
  if (keys.has('system-role')) return
  const known = menuKeys(menus)
  const roles = await trx.selectFrom('role').select('menuKeys').where('id', 'in', roleIds).execute()
  if (roles.some(role => role.menuKeys.some(key => known.has(key) && !keys.has(key)))) throw refusal(code)
}
