import type { CompanyTransaction } from '../../../database/company.ts'
import { refusal } from '../../refusal.ts'

/** Menu keys that at least one account has to have, so that nobody is locked out for good. */
const NEEDED = ['system-account', 'system-role'] as const

/** Tells whether an account with these keys can manage accounts and roles. */
export function isAdministrator(keys: Iterable<string>): boolean {
  const held = new Set(keys)
  return NEEDED.every(key => held.has(key))
}

interface Change {
  /** The account as it will be. */
  account?: { id: string; roleId?: string; disabled?: boolean }
  /** The role as it will be. */
  role?: { id: string; menuKeys: readonly string[] }
}

/**
 * Refuses a change after which no account could manage accounts and roles. The caller has locked the company.
 * @throws DomainError administrator.last
 */
export async function requireAdministrator(trx: CompanyTransaction, { account, role }: Change) {
  const roles = await trx.selectFrom('role').select(['id', 'menuKeys']).execute()
  const ruling = new Set(
    roles.filter(one => isAdministrator((one.id === role?.id ? role : one).menuKeys)).map(({ id }) => id),
  )
  const accounts = await trx
    .selectFrom('account')
    .innerJoin('loginName', 'loginName.accountId', 'account.id')
    .select(['account.id', 'account.roleId', 'account.disabled'])
    .execute()
  const after = accounts.map(one => (one.id === account?.id ? { ...one, ...account } : one))
  if (!after.some(({ roleId, disabled }) => !disabled && ruling.has(roleId))) throw refusal('administrator.last')
}
