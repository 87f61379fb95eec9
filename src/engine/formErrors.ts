import type { Form } from './formModel.ts'

export interface FormError {
  source: string
  message: string
}

/** The inputs that must be filled in and are not, with their messages; console and server ask this same function. */
export function formErrors(form: Form | undefined, values: Readonly<Record<string, unknown>>): FormError[] {
  return (form?.fields ?? []).flatMap(({ source, required }) =>
    required && isEmpty(values[source]) ? [{ source, message: required }] : [],
  )
}

export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}
