import { holds } from './condition.ts'
import type { Form } from './formModel.ts'

export interface FormError {
  source: string
  message: string
}

/**
 * The inputs that must be filled in and are not, with their messages; where one of several must be, the first stands for
 * all. An input whose condition does not hold asks for nothing. Console and server ask this same function.
 */
export function formErrors(form: Form | undefined, values: Readonly<Record<string, unknown>>): FormError[] {
  const open = (form?.fields ?? []).filter(({ when }) => holds(when, values))
  const missing = open.filter(({ required, source }) => required && isEmpty(values[source]))
  const errors = missing.map(({ source, required }) => ({ source, message: required! }))
  const [first] = open
  if (errors.length > 0 || !form?.atLeastOne || !first || !open.every(({ source }) => isEmpty(values[source])))
    return errors
  return [{ source: first.source, message: form.atLeastOne }]
}

export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}
