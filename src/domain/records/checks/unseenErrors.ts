import type { CompanyTransaction } from '../../../database/company.ts'
import { rowsInScope } from '../../../database/queries/rowsInScope.ts'
import type { FormError } from '../../../engine/form/formErrors.ts'
import type { Entities } from '../../../engine/model/model.ts'
import { rowScope } from '../../../engine/visibility/rowScope.ts'
import type { Actor } from '../../actor.ts'
import { choicesOf, refusedChoice } from './referenceErrors.ts'
import type { FilledForm } from './requireForm.ts'

export type Asking = Pick<Actor, 'accountId' | 'keys'>

/** Lists the records that were chosen anew out of the sight of whoever fills in the form: to them, there are none. */
export async function unseenErrors(
  trx: CompanyTransaction,
  entities: Entities,
  { accountId, keys }: Asking,
  filled: FilledForm,
): Promise<FormError[]> {
  const choices = choicesOf(filled).map(choice => {
    const { source, entity } = choice.reference
    return { ...choice, entity, id: String(choice.one.values[source]).toLowerCase() }
  })
  const unseen = new Set<string>()
  for (const entity of new Set(choices.map(({ entity }) => entity))) {
    const scope = rowScope(entities, entities[entity]!, keys)
    if (!scope) continue
    const ids = [...new Set(choices.flatMap(one => (one.entity === entity ? one.id : [])))]
    const seen = await rowsInScope(trx, entity, scope, ids, accountId)
    for (const id of ids) if (!seen.some(one => one.id === id)) unseen.add(`${entity} ${id}`)
  }
  return choices
    .filter(({ entity, id }) => unseen.has(`${entity} ${id}`))
    .map(({ input, one }) => refusedChoice(input, one, 'notFound'))
}
