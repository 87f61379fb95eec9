import type { Rule, RuleContext } from '../../domain/rule.ts'
import { openBalances } from '../stock/openBalances.ts'

export const rules: Record<string, Rule> = { saved }

/** Opens the balances that limits are set for. */
async function saved({ trx }: RuleContext, _: undefined, { ids }: { ids: string[] }) {
  await openBalances(trx, 'id', ids)
}
