import { type CompanyTransaction, namedTables } from '../../../database/company.ts'
import type { Registry } from '../../../engine/model/model.ts'
import type { Actor } from '../../actor.ts'
import { refusal } from '../../refusal.ts'
import { makeDocument } from './makeDocument.ts'
import type { MadeResource } from './madeResource.ts'

/**
 * Makes a record from chosen lines of one document, with all that is left of each (spec, sales 4: choosing goods to
 * return).
 * @param empty the message when nothing is chosen
 * @returns the new record's id
 * @throws DomainError request.invalid, lines.severalDocuments, lines.nothingLeft, record.missing, and as makeDocument
 * does
 */
export async function makeOfLines(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  resource: MadeResource,
  lineIds: string[],
  empty: string,
): Promise<string> {
  const { theirLineEntity, entity, theirRows } = resource.madeFrom
  const ids = new Set(lineIds.map(id => id.toLowerCase()))
  if (ids.size === 0) throw refusal('request.invalid', { reason: empty })
  const by = registry.entities[entity]!.fields[theirRows]!.many!.by
  const found = await namedTables(trx)
    .selectFrom(theirLineEntity)
    .select(by)
    .where('id', 'in', [...ids])
    .execute()
  if (found.length < ids.size) throw refusal('record.missing')
  const from = String(found[0]![by])
  if (found.some(line => line[by] !== from)) throw refusal('lines.severalDocuments')
  return makeDocument(trx, registry, actor, resource, { from, body: {}, lineIds: ids })
}
