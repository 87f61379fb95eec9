import type { CompanyTransaction } from '../../../database/company.ts'
import { notSuggested } from '../../../database/queries/readSuggestions.ts'
import type { FormError } from '../../../engine/form/formErrors.ts'
import { type FilledIn, walkForm } from '../../../engine/form/walkForm.ts'
import type { Entities } from '../../../engine/model/model.ts'
import type { Suggest } from '../../../engine/model/suggestModel.ts'
import type { FilledForm } from './requireForm.ts'

/** Values of one input that are looked for among the same suggestions. */
interface Asked {
  suggest: Suggest
  label: string
  equal: Record<string, string>
  given: { one: FilledIn; source: string; value: string }[]
}

/**
 * Lists values that are not among the suggestions of an input which refuses others, with one query for all that are
 * looked for in the same place; without any suggestions, every value is accepted.
 */
export async function suggestErrors(
  trx: CompanyTransaction,
  entities: Entities,
  { form, values, before }: FilledForm,
): Promise<FormError[]> {
  const asked = new Map<string, Asked>()
  for (const one of walkForm(form, values, before))
    for (const { source, label, suggest, readOnly } of one.section.inputs) {
      const text = one.values[source]
      const value = typeof text === 'string' ? text.trim() : ''
      if (value === '' || suggest?.refuse === undefined || readOnly) continue
      const equal = Object.fromEntries(
        Object.entries(suggest.within).map(([name, of]) => [name, String(one.values[of] ?? '')]),
      )
      const place = JSON.stringify([one.section.rows, one.section.part, source, equal])
      const known = asked.get(place) ?? { suggest, label, equal, given: [] }
      asked.set(place, { ...known, given: [...known.given, { one, source, value }] })
    }
  const found: FormError[] = []
  for (const { suggest, label, equal, given } of asked.values()) {
    const texts = [...new Set(given.map(({ value }) => value))]
    const unknown = new Set(await notSuggested(trx, entities, suggest, equal, texts))
    for (const { one, source, value } of given) {
      if (!unknown.has(value)) continue
      const where = one.index === undefined ? '' : `第${one.index + 1}行的`
      const message = `${where}${label}“${value}”${suggest.refuse}`
      found.push({ source: `${one.place}${source}`, code: 'notSuggested', message })
    }
  }
  return found
}
