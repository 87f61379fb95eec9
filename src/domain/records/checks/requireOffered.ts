import type { CompanyDb, CompanyTransaction } from '../../../database/company.ts'
import { readChoices } from '../../../database/queries/readChoices.ts'
import type { RecordForm } from '../../../engine/model/formModel.ts'
import type { Entities } from '../../../engine/model/model.ts'
import { refusal } from '../../refusal.ts'

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
    if ((await withdrawnAmong(trx, entities, entity, [id])).size === 0) continue
    const reason = `所选${label}已停用，请重新选择`
    throw refusal('request.invalid', { reason }, { [source]: reason })
  }
}

/** Of some records those that are there, but are not offered for choosing any more; one that is not there at all is the table's to refuse. */
export async function withdrawnAmong(
  db: CompanyDb | CompanyTransaction,
  entities: Entities,
  entity: string,
  ids: string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || !entities[entity]!.offered) return new Set()
  const among = async (offered: boolean) => {
    const asked = { entity, sources: ['id'], further: [], ids, limit: ids.length, offset: 0, offered }
    return (await readChoices(db, entities, asked)).map(({ id }) => id)
  }
  const offered = new Set(await among(true))
  return new Set((await among(false)).filter(id => !offered.has(id)))
}
