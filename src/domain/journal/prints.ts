import { type CompanyTransaction, namedTables } from '../../database/company.ts'
import { readChosen } from '../../database/queries/readChosen.ts'
import type { Print, Registry } from '../../engine/model/model.ts'
import { printedName } from '../../engine/print/printedName.ts'
import type { Actor } from '../actor.ts'
import { refusal } from '../refusal.ts'
import { logOwn } from './operationLog.ts'

/**
 * Operation type of prints, one of those whose wording the server gives (spec, sales 4): 16 approvals, 18 results of a
 * contract, 19 links.
 */
export const PRINTED = 17

/**
 * Counts and logs that a document was printed. Belongs in a transaction.
 * @param time ISO time; now unless given
 * @throws DomainError record.missing
 */
export async function logPrint(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  print: Print,
  id: string,
  time?: string,
) {
  const resource = registry.resources[print.resource]!
  const found = await countUp(trx, print, id)
  if (!found) throw refusal('record.missing')
  const named = await readChosen(trx, registry.entities, print.entity, [found.id], [resource.title])
  const document = { id: found.id, sn: String(named.get(found.id)?.values[resource.title] ?? '') }
  await logOwn(trx, actor, resource, document, { type: PRINTED, typeName: printedName(print.title), time })
}

/** Returns the record's id, and increments its print count where it has one. */
async function countUp(
  trx: CompanyTransaction,
  { entity, count }: Print,
  id: string,
): Promise<{ id: string } | undefined> {
  const tables = namedTables(trx)
  if (!count) return tables.selectFrom(entity).select('id').where('id', '=', id).executeTakeFirst()
  return tables
    .updateTable(entity)
    .set(eb => ({ [count]: eb(count, '+', 1) }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
}
