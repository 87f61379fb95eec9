import { matches } from '../value/condition.ts'
import type { Form } from '../model/formModel.ts'

export interface FormError {
  source: string
  message: string
}

/**
 * The inputs that must be filled in and are not, with their messages; where one of several must be, the first stands for
 * all. An input whose condition does not hold asks for nothing. Console and server ask this same function.
 */
export function formErrors(form: Form | undefined, values: Readonly<Record<string, unknown>>): FormError[] {
  const { fields = [], atLeastOne } = form ?? {}
  const open = fields.filter(({ when }) => matches(when, values))
  const [first] = open
  if (atLeastOne && first && open.every(({ source }) => isEmpty(values[source])))
    return [{ source: first.source, message: atLeastOne }]
  return open.flatMap(({ source, required }) =>
    required && isEmpty(values[source]) ? [{ source, message: required }] : [],
  )
}

export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}
