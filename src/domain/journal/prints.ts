import type { CompanyTransaction } from '../../database/company.ts'
import type { Print, Registry } from '../../engine/model/model.ts'
import { printedName } from '../../engine/print/printedName.ts'
import type { Actor } from '../actor.ts'
import { refusal } from '../refusal.ts'
import { logOwn } from './operationLog.ts'

/** One of the operation types whose wording is the server's (spec, sales 4): 16 approvals, 18 what a contract led to, 19 links. */
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
  const record = await countUp(trx, print, resource.title, id)
  if (!record) throw refusal('record.missing')
  const document = { id: record.id, sn: record[resource.title] }
  await logOwn(trx, actor, resource, document, { type: PRINTED, typeName: printedName(print.title), time })
}

/** The record's number and id, one printing further where its document counts them. */
async function countUp(
  trx: CompanyTransaction,
  { entity, count }: Print,
  title: string,
  id: string,
): Promise<(Record<string, string> & { id: string }) | undefined> {
  // Any entity may be printed; this one stands for them all.
  const [table, property, number] = [entity as 'stockOutOrder', count as 'printNum' | undefined, title as 'sn']
  if (!property) return trx.selectFrom(table).select(['id', number]).where('id', '=', id).executeTakeFirst()
  return trx
    .updateTable(table)
    .set(eb => ({ [property]: eb(property, '+', 1) }))
    .where('id', '=', id)
    .returning(['id', number])
    .executeTakeFirst()
}
