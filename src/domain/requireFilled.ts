import type { RecordForm } from '../engine/formModel.ts'
import { recordErrors } from '../engine/recordErrors.ts'
import { DomainError } from './DomainError.ts'

/** Takes values of a form only when nothing is missing. @throws DomainError request.invalid with the inputs' messages */
export function requireFilled(form: RecordForm, values: Readonly<Record<string, unknown>>) {
  const errors = recordErrors(form, values)
  const [first] = Object.values(errors)
  if (first !== undefined) throw new DomainError('request.invalid', { reason: first }, errors)
}
