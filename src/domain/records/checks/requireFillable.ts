import type { RecordForm } from '../../../engine/model/formModel.ts'
import { recordErrors } from '../../../engine/form/recordErrors.ts'
import { refusal } from '../../refusal.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Takes values of a form only when nothing is missing and nothing is what it can't be.
 * @param before the record before it is changed
 * @throws DomainError request.invalid with the inputs' messages
 */
export function requireFillable(form: RecordForm, values: Values, before?: Values) {
  const errors = recordErrors(form, values, before)
  const [first] = Object.values(errors)
  if (first !== undefined) throw refusal('request.invalid', { reason: first }, errors)
}
