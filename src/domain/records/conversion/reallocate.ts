import { dataIn } from '../../../engine/value/data.ts'
import { Big } from 'big.js'
import { type CompanyTransaction, namedTables } from '../../../database/company.ts'
import type { RecordData } from '../../../database/queries/readRecord.ts'
import { matches } from '../../../engine/value/condition.ts'
import type { Registry, Resource, Transition } from '../../../engine/model/model.ts'
import { isMade, type MadeResource } from './madeResource.ts'
import { holdSources, holdTaken, settle, allocate } from './allocate.ts'

/**
 * Adjusts the quantities that the lines of a changed record take; a removed line gives back.
 * @throws DomainError lines.tooMuch
 */
export async function reallocate(trx: CompanyTransaction, resource: Resource, before: RecordData, body: RecordData) {
  if (!isMade(resource) || !(resource.madeFrom.rows in body)) return
  const { rows, quantity } = resource.madeFrom
  const section = resource.form?.sections.find(section => section.rows === rows)
  const wanted = new Map(dataIn(body[rows]).map(line => [line.id, line]))
  await change(trx, resource, before, line => {
    const given = wanted.get(line.id)
    if (given) return new Big(String(given[quantity] ?? line[quantity]))
    return section?.removable ? new Big(0) : new Big(String(line[quantity]))
  })
}

/**
 * Adjusts what a record took to the state that a transition sets: given back where the record no longer holds it, moved
 * to the settled quantity once it is settled.
 */
export async function recount(trx: CompanyTransaction, resource: Resource, record: RecordData, { to }: Transition) {
  if (!isMade(resource) || !matches(resource.madeFrom.while, record)) return
  const { settled, document } = resource.madeFrom
  await holdSources(trx, resource.madeFrom, [String(record[document])])
  if (endsHolding(resource, to)) await change(trx, resource, record, () => new Big(0))
  else if (settled && !matches(settled.when, record) && matches(settled.when, { ...record, ...to }))
    await settle(trx, resource, takingsOf(resource, record))
}

/** Locks what several records took from, in one order, before any of them is changed. */
export async function holdTakings(
  trx: CompanyTransaction,
  { entities }: Registry,
  resource: Resource,
  { to }: Transition,
  ids: string[],
) {
  if (!isMade(resource) || (!endsHolding(resource, to) && !resource.madeFrom.settled)) return
  const { entity, madeFrom } = resource
  const { document } = madeFrom
  const rows = await namedTables(trx).selectFrom(entity).select(document).where('id', 'in', ids).execute()
  const sources = rows.map(row => String(row[document]))
  await holdSources(trx, madeFrom, sources)
  await holdTaken(trx, resource.madeFrom, entities[resource.entity]!.fields[resource.madeFrom.rows]!.many!.by, ids)
}

const endsHolding = ({ madeFrom }: MadeResource, to: RecordData): boolean =>
  Object.entries(madeFrom.while ?? {}).some(
    ([name, requirement]) => name in to && !matches({ [name]: requirement }, to),
  )

async function change(
  trx: CompanyTransaction,
  resource: MadeResource,
  record: RecordData,
  wantedOf: (line: RecordData) => Big,
) {
  const takings = takingsOf(resource, record).map(({ line, ...taking }) => ({ ...taking, wanted: wantedOf(line) }))
  await allocate(trx, resource, takings)
}

/** Returns what each line of a record has taken, and from which line. */
const takingsOf = ({ madeFrom: { rows, line: reference, quantity } }: MadeResource, record: RecordData) =>
  dataIn(record[rows]).map(line => ({
    line,
    of: String(line[reference]),
    lineNo: Number(line.lineNo),
    held: new Big(String(line[quantity])),
  }))
