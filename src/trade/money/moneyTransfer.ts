import { Big } from 'big.js'
import { asSaved } from '../../domain/asSaved.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'
import { refusal } from '../refusal.ts'
import { bookedAs } from './booked.ts'
import { insertCounter } from './insertCounter.ts'
import { CHARGE, type MoneyMove, moveMoney } from './moveMoney.ts'

export const rules: Record<string, Rule> = { save, confirm, reverse }

interface Values {
  fromAccountId: string
  toAccountId: string
  amount: number | string
  charge?: number | string | null
}

interface Stored extends Values {
  id: string
  sn: string
  time?: string
}

/** Checks a transfer that is saved. @throws DomainError money.sameAccount */
async function save(_context: RuleContext, before: Values | undefined, body: Partial<Values>) {
  const { fromAccountId, toAccountId } = asSaved(before, body)
  if (fromAccountId === toAccountId) throw refusal('money.sameAccount', {}, 'toAccountId')
}

/** Confirms a transfer: the money and what the bank takes leave the one account, the money comes into the other. */
async function confirm(context: RuleContext, record: Stored) {
  await moveMoney(context, bookedAs(context, record), movesOf(record))
}

/** Undoes a transfer by a counter document that moves the same money back. */
async function reverse(context: RuleContext, record: Stored) {
  const counter = await insertCounter(context, { ...record }, ['fromAccountId', 'toAccountId', 'amount', 'charge'])
  const moves = movesOf(record).map(move => ({ ...move, amount: move.amount.neg() }))
  await moveMoney(context, counter, moves)
}

const movesOf = ({ fromAccountId, toAccountId, amount, charge }: Values): MoneyMove[] => [
  { accountId: fromAccountId, amount: new Big(amount).neg() },
  { accountId: fromAccountId, amount: new Big(charge ?? 0).neg(), entryKind: CHARGE },
  { accountId: toAccountId, amount: new Big(amount) },
]
