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
  /** What the values are of. */
  entity: Entity
  /** All of the record and its lines as they will be, with what follows from them. */
  values: Values
  /** The same as it is; undefined where it is new. */
  before?: Values
}

/**
 * Takes what is filled in only where nothing is missing and nothing is what it can't be.
 * @throws DomainError request.invalid with the places
 */
export async function requireForm(trx: CompanyTransaction, entities: Entities, filled: FilledForm) {
  requireFilled(filled)
  await requireKnown(trx, entities, filled)
}

/** Asks the form alone, where that can be done before anything is locked. @throws as requireForm */
export function requireFilled({ form, values, before }: Omit<FilledForm, 'entity'>) {
  refuse(formErrors(form, values, before))
}

/** Asks what only the database knows. What stays as it was may have changed around it. @throws as requireForm */
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
