import type { CompanyDb } from '../../database/company.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'
import { refusal } from '../refusal.ts'

export const rules: Record<string, Rule> = { save }

interface Account {
  id: string
  isDefault: boolean
}

/** Makes an account that is saved as the default the only one. */
async function save({ trx }: RuleContext, before: Account | undefined, { isDefault }: Partial<Account>) {
  if (!isDefault) return
  const others = trx.updateTable('moneyAccount').set({ isDefault: false }).where('isDefault', '=', true)
  await (before ? others.where('id', '!=', before.id) : others).execute()
}

/**
 * Returns the account that money goes through where none is named: the default one, or the only one.
 * @throws DomainError money.noAccount, money.chooseAccount
 */
export async function usualAccount(db: CompanyDb): Promise<string> {
  const accounts = await db
    .selectFrom('moneyAccount')
    .select(['id', 'isDefault'])
    .where('enabled', '=', true)
    .orderBy('isDefault', 'desc')
    .limit(2)
    .execute()
  const [first, second] = accounts
  if (!first) throw refusal('money.noAccount')
  if (second && !first.isDefault) throw refusal('money.chooseAccount')
  return first.id
}
