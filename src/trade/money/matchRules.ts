import { Big } from 'big.js'
import type { Rule, RuleContext } from '../../domain/rule.ts'
import { settle } from './settle.ts'
import type { Side } from './sides.ts'
import { unsettle } from './unsettle.ts'

interface Stored {
  id: string
}

interface Match {
  otherId: string
  matchAmount: number | string
}

/** Makes the rules by which people settle what is owed themselves: against one document, or the oldest first. */
export const matchRules = (side: Side): Record<'match' | 'matchOldest', Rule> => ({
  match: (context: RuleContext, { id }: Stored, { otherId, matchAmount }: Match) =>
    settle(context, side, id, { chosen: [{ entryId: otherId, amount: new Big(matchAmount) }] }),
  matchOldest: (context: RuleContext, { id }: Stored) => settle(context, side, id, { among: 'party' }),
})

/** Makes the rules of settlements: one is taken back. */
export const undoRules = (side: Side): Record<'undo', Rule> => ({
  undo: (context: RuleContext, { id }: Stored) => unsettle(context, side, [id]),
})
