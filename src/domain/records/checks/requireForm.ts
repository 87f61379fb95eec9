import type { CompanyTransaction } from '../../../database/company.ts'
import { formErrors, type FormError } from '../../../engine/form/formErrors.ts'
import type { Values } from '../../../engine/form/walkForm.ts'
import type { Form } from '../../../engine/model/formModel.ts'
import type { Entities } from '../../../engine/model/model.ts'
import type { Actor } from '../../actor.ts'
import { refusal } from '../../refusal.ts'
import type { Asking } from '../../requireScope.ts'
import { fixedErrors } from './fixedErrors.ts'
import { readReferred } from './readReferred.ts'
import { choicesNamed, referenceErrors } from './referenceErrors.ts'
import { suggestErrors } from './suggestErrors.ts'
import { unseenErrors } from './unseenErrors.ts'
import { decimalsNamed, withDecimals } from './withDecimals.ts'

/** A form and what is filled in. */
export interface FilledForm {
  form: Form
  /** The whole record and its lines as they will be, with derived values. */
  values: Values
  /** The record as it is saved; undefined where it is new. */
  before?: Values
}

/**
 * Checks a filled-in form: what its schema asks, and what only the database knows: decimals of units, chosen records
 * and whether the actor sees them, suggestions. Unchanged figures and references are not checked again: what they depend on may have changed since.
 * @throws DomainError request.invalid with the places
 */
export async function requireForm(
  trx: CompanyTransaction,
  entities: Entities,
  actor: Asking & Pick<Actor, 'settings'>,
  filled: FilledForm,
) {
  const named = [...choicesNamed(filled), ...decimalsNamed(entities, filled)]
  const referred = await readReferred(trx, entities, named)
  refuse([
    ...formErrors(filled.form, withDecimals(entities, actor, filled, referred), filled.before),
    ...fixedErrors(filled),
    ...referenceErrors(filled, referred),
    ...(await unseenErrors(trx, entities, actor, filled)),
    ...(await suggestErrors(trx, entities, filled)),
  ])
}

/**
 * Checks a form without the database, so that it can be done before anything is locked.
 * @throws DomainError request.invalid with the places
 */
export function requireFilled(form: Form, values: Values) {
  refuse(formErrors(form, values))
}

function refuse(errors: readonly FormError[]) {
  const [first] = errors
  if (!first) return
  const places = errors.map(({ source, message }) => [source, message] as const)
  throw refusal('request.invalid', { reason: first.message }, Object.fromEntries(places))
}
