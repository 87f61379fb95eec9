import { refusal } from '../refusal.ts'
import { itemOf } from './reminderItems.ts'

/** The customer of rules, or null for the rules of all customers. */
export interface Source {
  /** 1 = customer; there is no other kind yet. */
  type: number
  sourceId: string | null
}

/** A rule as it is filled in (spec, sales 3 and 4). */
export interface ReminderRule {
  /** Reminder item; -1 = not chosen yet, never stored. */
  dataType: number
  /** 1 = last month compared with the month before it. */
  timeType: number
  /** 1 = growth, -1 = decline. */
  methodType: number
  /** Percent from which it fires; a whole number from 1 to 100. */
  methodTarget: number
  /** Accounts that are notified. */
  receivers: string[]
}

/**
 * Checks rules as they are filled in (spec, sales 5).
 * @throws DomainError reminder.item, reminder.receiver, reminder.percent, each naming its input
 */
export function checkRules(rules: readonly ReminderRule[]) {
  for (const [index, { dataType, methodTarget, receivers }] of rules.entries()) {
    const refuse = (code: 'reminder.item' | 'reminder.receiver' | 'reminder.percent', input: keyof ReminderRule) => {
      throw refusal(code, {}, `rules.${index}.${input}`)
    }
    if (!itemOf(dataType)) refuse('reminder.item', 'dataType')
    if (!Number.isInteger(methodTarget) || methodTarget < 1 || methodTarget > 100)
      refuse('reminder.percent', 'methodTarget')
    if (receivers.length === 0) refuse('reminder.receiver', 'receivers')
  }
}
