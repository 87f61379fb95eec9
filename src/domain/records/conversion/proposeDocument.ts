import { dataIn } from '../../../engine/value/data.ts'
import { Big } from 'big.js'
import type { CompanyDb } from '../../../database/company.ts'
import type { RecordData } from '../../../database/queries/readRecord.ts'
import type { Registry } from '../../../engine/model/model.ts'
import { valueAt } from '../../../engine/value/valueAt.ts'
import type { Actor } from '../../actor.ts'
import { refusal } from '../../refusal.ts'
import { askRule } from '../../runRule.ts'
import type { MadeResource } from './madeResource.ts'
import { readSource, sourceTitle } from './readSource.ts'

/**
 * Proposes a record made from another document: every line of which something is left, with all of it. Its lines have
 * the ids of those that they are made from.
 * @throws DomainError record.missing, document.notMadeFrom, document.nothingLeft
 */
export async function proposeDocument(
  db: CompanyDb,
  registry: Registry,
  actor: Actor,
  resource: MadeResource,
  from: string,
): Promise<RecordData> {
  return propose(db, registry, actor, resource, await readSource(db, registry, actor, resource, from))
}

/**
 * Proposes a record from a document that was read already.
 * @throws DomainError document.nothingLeft
 */
export async function propose(
  db: CompanyDb,
  registry: Registry,
  actor: Actor,
  resource: MadeResource,
  source: RecordData,
): Promise<RecordData> {
  const { document, rows, theirRows, line, quantity, left, values, lineValues } = resource.madeFrom
  const theirs = dataIn(source[theirRows]).filter(their => new Big(String(their[left])).gt(0))
  if (theirs.length === 0)
    throw refusal('document.nothingLeft', {
      ...sourceTitle(registry, resource, source),
      label: resource.label,
    })
  const lines = theirs.map(their => ({
    ...valuesAt(their, lineValues),
    id: their.id,
    lineNo: their.lineNo,
    [line]: their.id,
    [quantity]: their[left],
  }))
  const proposal = {
    ...defaultsOf(registry, resource),
    ...valuesAt(source, values),
    [document]: source.id,
    [rows]: lines,
  }
  const further = await askRule(
    { trx: db, registry, resource, actor, time: new Date().toISOString() },
    'propose',
    source,
    proposal,
  )
  return { ...proposal, ...further }
}

/** Reads values of a document at the given paths. */
export const valuesAt = (source: RecordData, paths: Record<string, string>): RecordData =>
  Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, valueAt(source, path) ?? null]))

function defaultsOf({ entities }: Registry, { entity, form }: MadeResource): RecordData {
  const inputs = form?.sections.flatMap(({ type, part, inputs }) => (type === 'fields' && !part ? inputs : [])) ?? []
  const { fields } = entities[entity]!
  return Object.fromEntries(
    inputs.flatMap(({ source }) => (fields[source]?.default === undefined ? [] : [[source, fields[source].default]])),
  )
}
