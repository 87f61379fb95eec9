import type { FormError } from '../../../engine/form/formErrors.ts'
import { inputFor } from '../../../engine/form/inputsFor.ts'
import { isEmpty } from '../../../engine/form/isEmpty.ts'
import { walkForm } from '../../../engine/form/walkForm.ts'
import { sameContent } from '../../../engine/value/sameContent.ts'
import { reason } from '../../reason.ts'
import type { FilledForm } from './requireForm.ts'

/** Lists the inputs that were changed though what is filled in makes them read-only. */
export function fixedErrors({ form, values, before }: FilledForm): FormError[] {
  return [...walkForm(form, values, before)].flatMap(({ section, place, values: own, before: known }) =>
    section.inputs.flatMap(input => {
      const { source, label } = input
      const kept = known ? known[source] : input.default
      if (input.readOnly || !inputFor(input, own).readOnly || isSame(own[source], kept)) return []
      return { source: `${place}${source}`, code: 'fixed', message: reason('input.fixed', { label }).message }
    }),
  )
}

const isSame = (given: unknown, kept: unknown) =>
  given === undefined || (isEmpty(given) && isEmpty(kept)) || sameContent(given, kept)
