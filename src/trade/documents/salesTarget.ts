import type { RuleContext, Rules } from '../../domain/rule.ts'
import { firstDayOf } from '../../engine/report/periods.ts'

export const rules: Rules = { save }

/** A month is its first day, so that a salesman has one target in it. */
async function save(_: RuleContext, _before: unknown, { month }: { month?: string }) {
  return month === undefined ? {} : { month: firstDayOf('month', month) }
}
