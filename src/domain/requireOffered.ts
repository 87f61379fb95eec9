import type { CompanyTransaction } from '../database/company.ts'
import { readChoices } from '../database/queries/readChoices.ts'
import type { RecordForm } from '../engine/formModel.ts'
import type { Entities } from '../engine/model.ts'
import { DomainError } from './DomainError.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Takes of a reference only a record that is offered for choosing; what was chosen before may stay.
 * @throws DomainError request.invalid with the place
 */
export async function requireOffered(
  trx: CompanyTransaction,
  entities: Entities,
  { sections }: RecordForm,
  body: Values,
  before?: Values,
) {
  const inputs = sections.flatMap(({ rows, part, inputs }) => (rows === undefined && part === undefined ? inputs : []))
  for (const { source, label, readOnly, reference: entity } of inputs) {
    const id = body[source]
    if (readOnly || !entity || !entities[entity]!.offered || typeof id !== 'string' || id.trim() === '') continue
    if (id === before?.[source]) continue
    const asked = { entity, sources: ['id'], further: [], ids: [id], limit: 1, offset: 0 }
    const isThere = async (offered: boolean) => (await readChoices(trx, entities, { ...asked, offered })).length > 0
    // One that is not there at all is the table's to refuse.
    if ((await isThere(true)) || !(await isThere(false))) continue
    const reason = `所选${label}已停用，请重新选择`
    throw new DomainError('request.invalid', { reason }, { [source]: reason })
  }
}
