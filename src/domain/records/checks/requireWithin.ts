import type { CompanyTransaction } from '../../../database/company.ts'
import { readChoices } from '../../../database/queries/readChoices.ts'
import type { RecordForm } from '../../../engine/model/formModel.ts'
import type { Entities } from '../../../engine/model/model.ts'
import { refusal } from '../../refusal.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Takes of a reference that is chosen within another only what would be offered: a customer's own contact.
 * @param body what is changed; what neither names the reference nor what it is within is not asked for again
 * @throws DomainError request.invalid with the place
 */
export async function requireWithin(
  trx: CompanyTransaction,
  entities: Entities,
  { sections }: RecordForm,
  values: Values,
  body: Values,
) {
  const inputs = sections.flatMap(({ rows, inputs }) => (rows === undefined ? inputs : []))
  for (const { source, label, readOnly, reference: entity, sources = [], within } of inputs) {
    const id = values[source]
    if (!within || !entity || readOnly || typeof id !== 'string') continue
    if (![source, ...Object.values(within)].some(name => name in body)) continue
    const equal = Object.fromEntries(Object.entries(within).map(([name, own]) => [name, String(values[own])]))
    const found = await readChoices(trx, entities, {
      entity,
      sources,
      further: [],
      ids: [id],
      equal,
      limit: 1,
      offset: 0,
    })
    if (found.length > 0) continue
    const reason = `所选${label}不存在，请重新选择`
    throw refusal('request.invalid', { reason }, { [source]: reason })
  }
}
