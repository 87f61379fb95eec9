import type { Rule, RuleContext } from '../../domain/rule.ts'
import type { Side } from '../money/sides.ts'
import { asLeft, holdDelivered } from './holdDelivered.ts'

/** Makes the rule of delivered lines: what needs an invoice after all is open as far as something is left of it. */
export const deliveredRules = (side: Side): Record<'resume', Rule> => ({
  async resume({ trx }: RuleContext, { id }: { id: string }) {
    const line = (await holdDelivered(trx, side, [id])).get(id)!
    return { isOpen: asLeft({ ...line, isSkipped: false }).isOpen }
  },
})
