import type { CompanyTransaction } from '../../database/company.ts'
import { readChosen } from '../../database/queries/readChosen.ts'
import type { Entities, Resource } from '../../engine/model/model.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Adds to stored records what they are called, where that is derived: it is read as the transaction has left them.
 * @param records each with its id
 */
export async function withTitles(
  trx: CompanyTransaction,
  entities: Entities,
  { entity, title }: Pick<Resource, 'entity' | 'title'>,
  records: readonly Values[],
): Promise<readonly Values[]> {
  if (!entities[entity]!.fields[title]?.derived || records.every(record => title in record)) return records
  const ids = records.map(({ id }) => String(id))
  const named = await readChosen(trx, entities, entity, ids, [title])
  return records.map(record => ({ ...record, [title]: named.get(String(record.id))?.values[title] ?? null }))
}
