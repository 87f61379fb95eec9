import { seenByAll } from '../../database/sql/seenBy.ts'
import type { Actor } from '../../domain/actor.ts'
import type { ReminderRule } from '../../trade/reminders/reminderRule.ts'
import { dueDay, remindCompany } from '../../trade/reminders/remindAll.ts'
import { saveRules } from '../../trade/reminders/saveRules.ts'
import type { Company } from '../company.ts'

const [GROWTH, DECLINE] = [1, -1]

/**
 * The head of sales hears of customers who go, a seller of one who comes, the manager of goods that come back; what
 * there was to hear of so far, they have been told.
 */
export async function setReminders({ trx, registry, staff, customers, timeOf, end }: Company, now: Date) {
  const { manager, sellers } = staff
  const [seller = manager, head = manager] = sellers
  const rule = (dataType: number, methodType: number, methodTarget: number, ...told: Actor[]): ReminderRule => {
    return { dataType, timeType: 1, methodType, methodTarget, receivers: told.map(({ accountId }) => accountId) }
  }
  const save = (sourceId: string | null, ...rules: ReminderRule[]) =>
    saveRules(trx, seenByAll, manager, { type: 1, sourceId }, rules)
  await save(null, rule(1, DECLINE, 80, head), rule(3, GROWTH, 50, manager, head))
  await save(customers[0]!.id, rule(2, GROWTH, 10, seller))
  await remindCompany(trx, registry, dueDay(now), timeOf(end))
}
