import type { CompanyTransaction } from '../../../database/company.ts'
import { isSuggested } from '../../../database/queries/readSuggestions.ts'
import type { FormError } from '../../../engine/form/formErrors.ts'
import { walkForm } from '../../../engine/form/walkForm.ts'
import type { Entities } from '../../../engine/model/model.ts'
import type { FilledForm } from './requireForm.ts'

/**
 * Lists values that are not among the suggestions of an input which refuses others; without any suggestions, every
 * value is accepted.
 */
export async function suggestErrors(
  trx: CompanyTransaction,
  entities: Entities,
  { form, values, before }: FilledForm,
): Promise<FormError[]> {
  const found: FormError[] = []
  for (const { section, place, index, values: own } of walkForm(form, values, before))
    for (const { source, label, suggest, readOnly } of section.inputs) {
      const value = typeof own[source] === 'string' ? own[source].trim() : ''
      if (value === '' || suggest?.refuse === undefined || readOnly) continue
      const within = Object.entries(suggest.within).map(([name, of]) => [name, String(own[of] ?? '')] as const)
      if (await isSuggested(trx, entities, suggest, Object.fromEntries(within), value)) continue
      const where = index === undefined ? '' : `第${index + 1}行的`
      found.push({ source: `${place}${source}`, message: `${where}${label}“${value}”${suggest.refuse}` })
    }
  return found
}
