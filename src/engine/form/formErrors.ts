import { Big } from 'big.js'
import { matches } from '../value/condition.ts'
import { chinaTime, DAY_FORMAT, formatTime } from '../value/time.ts'
import { keptLimits } from '../visibility/keptLimits.ts'
import type { Form, FormSection, Input } from '../model/formModel.ts'
import { numberMistake } from './numberMistake.ts'
import { inputsOf, linesOf, type Values, walkForm } from './walkForm.ts'

/** A mistake in what is filled in, at its place, such as `items.0.quantity`. */
export interface FormError {
  source: string
  message: string
}

/**
 * Lists what is missing or wrong in the values of a form, and what could not be stored as given. An input or section
 * whose condition does not hold is not checked; where one of several inputs must be filled in, the first stands for
 * all. A figure is checked against the limit that the record or line has now. Where a page starts from a proposal, the
 * limit is only the proposal's: the rule that makes the document checks again, under a lock on the lines that it takes
 * from.
 * @param values with the values derived from them
 * @param before the record before it is changed
 */
export function formErrors({ sections, atLeastOne }: Form, values: Values, before?: Values): FormError[] {
  const open = sections.filter(({ when }) => matches(when, values))
  const asked = inputsOf({ sections: open }).filter(({ when }) => matches(when, values))
  const [first] = asked
  if (atLeastOne && first && asked.every(({ source }) => isEmpty(values[source])))
    return [{ source: first.source, message: atLeastOne }]
  return open.flatMap(section => [
    ...withoutLines(section, values),
    ...[...walkForm({ sections: [section] }, values, before)].flatMap(one =>
      mistakesIn(section.inputs, { ...one.values, ...keptLimits(section.inputs, one.before) }, one.place),
    ),
  ])
}

function withoutLines({ rows, required }: FormSection, values: Values): FormError[] {
  if (rows === undefined || !required || linesOf(values, rows).length > 0) return []
  return [{ source: rows, message: required }]
}

function mistakesIn(inputs: Input[], values: Values, place: string): FormError[] {
  return inputs.flatMap(input => {
    const message = input.readOnly || !matches(input.when, values) ? undefined : wrongWith(input, values)
    return message === undefined ? [] : { source: `${place}${input.source}`, message }
  })
}

/**
 * Returns the message for a wrong value. A date lies at most a day ahead, unless its input allows more (spec, sales 5).
 */
function wrongWith({ source, required, type, kind, future, label, most }: Input, values: Values): string | undefined {
  const value = values[source]
  if (isEmpty(value)) return required
  const limit = most === undefined ? undefined : values[most]
  if (typeof limit === 'number' && typeof value === 'number' && value > limit)
    return `${label}不能超过${type === 'percent' ? `${new Big(limit).times(100).toString()}%` : limit}`
  const mistake = typeof value === 'number' ? numberMistake(value, kind) : undefined
  if (mistake !== undefined) return `${label}${mistake}`
  const isDay = (type === 'date' || type === 'dateTime') && !future
  const latest = formatTime(chinaTime().add(1, 'day'), DAY_FORMAT)
  return isDay && formatTime(String(value), DAY_FORMAT) > latest ? `${label}不能晚于明天` : undefined
}

/** Tells whether nothing is filled in: no value, a blank text or an empty list. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}
