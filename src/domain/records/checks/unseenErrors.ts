import type { CompanyTransaction } from '../../../database/company.ts'
import type { FormError } from '../../../engine/form/formErrors.ts'
import type { Entities } from '../../../engine/model/model.ts'
import { type Asking, inScope } from '../../requireScope.ts'
import { choicesOf, refusedChoice } from './referenceErrors.ts'
import type { FilledForm } from './requireForm.ts'

/** Lists the records that were chosen anew out of the sight of whoever fills in the form: to them, there are none. */
export async function unseenErrors(
  trx: CompanyTransaction,
  entities: Entities,
  actor: Asking,
  filled: FilledForm,
): Promise<FormError[]> {
  const choices = choicesOf(filled).map(choice => {
    const { source, entity } = choice.reference
    return { ...choice, entity, id: String(choice.one.values[source]).toLowerCase() }
  })
  const unseen = new Set<string>()
  for (const entity of new Set(choices.map(({ entity }) => entity))) {
    const ids = [...new Set(choices.flatMap(one => (one.entity === entity ? one.id : [])))]
    const seen = await inScope(trx, { entities }, actor, { entity }, ids)
    for (const id of ids) if (seen && !seen.some(one => one.id === id)) unseen.add(`${entity} ${id}`)
  }
  return choices
    .filter(({ entity, id }) => unseen.has(`${entity} ${id}`))
    .map(({ input, one }) => refusedChoice(input, one, 'notFound'))
}
