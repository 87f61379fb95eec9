import { Big } from 'big.js'
import type { Rule, RuleContext } from '../../domain/rule.ts'
import { bookedAs } from './booked.ts'
import { insertCounter } from './insertCounter.ts'
import { moveMoney } from './moveMoney.ts'

export const rules: Record<string, Rule> = { confirm, reverse }

interface Stored {
  id: string
  sn: string
  time?: string
  accountId: string
  amount: number | string
}

/** Confirms an expense: its money leaves the account. */
async function confirm(context: RuleContext, record: Stored) {
  const { accountId, amount } = record
  await moveMoney(context, bookedAs(context, record), [{ accountId, amount: new Big(amount).neg() }])
}

/** Undoes an expense by a counter document that brings the money back. */
async function reverse(context: RuleContext, record: Stored) {
  const { accountId, amount } = record
  const counter = await insertCounter(context, { ...record }, ['accountId', 'category', 'payee', 'amount'])
  await moveMoney(context, counter, [{ accountId, amount: new Big(amount) }])
}
