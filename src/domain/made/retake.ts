import { Big } from 'big.js'
import type { CompanyTransaction } from '../../database/company.ts'
import type { RecordData } from '../../database/queries/readRecord.ts'
import { holds } from '../../engine/condition.ts'
import type { Registry, Resource, Transition } from '../../engine/model.ts'
import { isMade, type MadeResource } from './madeResource.ts'
import { holdTaken, takeLeft } from './takeLeft.ts'

/**
 * What the lines of a changed record take follows their quantities; a line that is no longer there gives back.
 * @throws DomainError lines.tooMuch
 */
export async function retake(trx: CompanyTransaction, resource: Resource, before: RecordData, body: RecordData) {
  if (!isMade(resource) || !(resource.madeFrom.rows in body)) return
  const { rows, quantity } = resource.madeFrom
  const section = resource.form?.sections.find(section => section.rows === rows)
  const wanted = new Map(((body[rows] ?? []) as RecordData[]).map(line => [line.id, line]))
  await change(trx, resource, before, line => {
    const given = wanted.get(line.id)
    if (given) return new Big((given[quantity] ?? line[quantity]) as number)
    return section?.removable ? new Big(0) : new Big(line[quantity] as number)
  })
}

/** A record that a transition takes out of the state in which it holds what it took gives it back. */
export async function giveBack(trx: CompanyTransaction, resource: Resource, record: RecordData, { to }: Transition) {
  if (isMade(resource) && holds(resource.madeFrom.while, record) && endsHolding(resource, to))
    await change(trx, resource, record, () => new Big(0))
}

/** Several records that will give back: what they took of is held in one order before any of them is changed. */
export async function holdGivenBack(
  trx: CompanyTransaction,
  { entities }: Registry,
  resource: Resource,
  { to }: Transition,
  ids: string[],
) {
  if (!isMade(resource) || !endsHolding(resource, to)) return
  await holdTaken(trx, resource.madeFrom, entities[resource.entity]!.fields[resource.madeFrom.rows]!.many!.by, ids)
}

const endsHolding = ({ madeFrom }: MadeResource, to: RecordData): boolean =>
  Object.entries(madeFrom.while ?? {}).some(([name, requirement]) => name in to && !holds({ [name]: requirement }, to))

async function change(
  trx: CompanyTransaction,
  resource: MadeResource,
  record: RecordData,
  wantedOf: (line: RecordData) => Big,
) {
  const { rows, line: reference, quantity } = resource.madeFrom
  const takings = (record[rows] as RecordData[]).map(line => ({
    of: line[reference] as string,
    lineNo: line.lineNo as number,
    held: new Big(line[quantity] as number),
    wanted: wantedOf(line),
  }))
  await takeLeft(trx, resource, takings)
}
