import type { CompanyTransaction } from '../../../database/company.ts'
import { formErrors, type FormError } from '../../../engine/form/formErrors.ts'
import type { Values } from '../../../engine/form/walkForm.ts'
import type { Form } from '../../../engine/model/formModel.ts'
import type { Entities, Entity } from '../../../engine/model/model.ts'
import { refusal } from '../../refusal.ts'
import { decimalErrors } from './decimalErrors.ts'
import { referenceErrors } from './referenceErrors.ts'
import { suggestErrors } from './suggestErrors.ts'

/** A form and what is filled in. */
export interface FilledForm {
  form: Form
  /** The entity of the values. */
  entity: Entity
  /** The whole record and its lines as they will be, with derived values. */
  values: Values
  /** The record as it is saved; undefined where it is new. */
  before?: Values
}

/**
 * Checks a filled-in form: required values, limits, and what only the database knows.
 * @throws DomainError request.invalid with the places
 */
export async function requireForm(trx: CompanyTransaction, entities: Entities, filled: FilledForm) {
  requireFilled(filled)
  await requireKnown(trx, entities, filled)
}

/**
 * Checks a form without the database, so that it can be done before anything is locked.
 * @throws DomainError request.invalid with the places
 */
export function requireFilled({ form, values, before }: Omit<FilledForm, 'entity'>) {
  refuse(formErrors(form, values, before))
}

/**
 * Checks what only the database knows: decimals of units, chosen records, suggestions. Unchanged figures and references
 * are not checked again: what they depend on may have changed since.
 * @throws DomainError request.invalid with the places
 */
export async function requireKnown(trx: CompanyTransaction, entities: Entities, filled: FilledForm) {
  refuse([
    ...(await decimalErrors(trx, entities, filled)),
    ...(await referenceErrors(trx, entities, filled)),
    ...(await suggestErrors(trx, entities, filled)),
  ])
}

function refuse(errors: readonly FormError[]) {
  const [first] = errors
  if (!first) return
  const places = errors.map(({ source, message }) => [source, message] as const)
  throw refusal('request.invalid', { reason: first.message }, Object.fromEntries(places))
}
