import { array, number, object, string } from 'yup'
import type { Translate } from '../../../admin/inputs/formValues.ts'

/** A rule as it is filled in. */
export interface RuleDraft {
  /** -1 = not chosen yet. */
  dataType: number
  timeType: number
  /** 1 growth, -1 decline. */
  methodType: number
  methodTarget: string
  /** Accounts. */
  receivers: string[]
}

export interface ReminderForm {
  rules: RuleDraft[]
}

/** What the API knows. */
export interface ReminderRules {
  notifyServiceBuyerRules: (Omit<RuleDraft, 'methodTarget' | 'receivers'> & {
    methodTarget: number
    receivers: Receiver[]
  })[]
  notifyAttributions: { value: number; name: string }[]
}

export interface Receiver {
  receiverId: string
  name: string
}

const [LEAST, MOST] = [1, 100]

/** Spec, sales 4 and 9: what a new rule starts with. */
export const newRule: RuleDraft = { dataType: -1, timeType: 1, methodType: 1, methodTarget: '10', receivers: [] }

/** Converts loaded rules to the form, with the receivers reduced to their ids (spec, sales 3). */
export function toForm({ notifyServiceBuyerRules }: ReminderRules): ReminderForm {
  const rules = notifyServiceBuyerRules.map(({ dataType, timeType, methodType, methodTarget, receivers }) => ({
    ...{ dataType, timeType, methodType, methodTarget: String(methodTarget) },
    receivers: receivers.map(({ receiverId }) => receiverId),
  }))
  return { rules }
}

/** Converts the form to the request that saves or tries it; sourceId is null for the rules of all customers. */
export function toRequest({ rules }: ReminderForm, sourceId: string | null) {
  const sent = rules.map(rule => ({ ...rule, methodTarget: Number(rule.methodTarget) }))
  return { type: 1, sourceId, ruleType: 1, rules: sent }
}

/** Clamps a percentage to its limits; text that is no number is left to validation. */
export function bounded(text: string): string {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return text
  return String(Math.min(MOST, Math.max(LEAST, Math.round(value))))
}

/** Builds the schema of the form (spec, sales 5). */
export function reminderSchema(translate: Translate) {
  const rule = object({
    dataType: number().required().notOneOf([-1], translate('docket.reminder.noItem')),
    timeType: number().required(),
    methodType: number().required(),
    methodTarget: string()
      .required(translate('docket.reminder.wrongPercent'))
      .test('percent', translate('docket.reminder.wrongPercent'), text => {
        const value = Number(text)
        return Number.isInteger(value) && value >= LEAST && value <= MOST
      }),
    receivers: array(string().required()).required().min(1, translate('docket.reminder.noReceiver')),
  })
  return object({ rules: array(rule).required() })
}
