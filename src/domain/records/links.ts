import { type CompanyDb, type CompanyTransaction, namedTables } from '../../database/company.ts'
import type { Explain } from '../../database/connection/PipeliningDriver.ts'
import { leaveEntityRows } from '../../database/writes/leaveRows.ts'
import { idsIn } from '../../engine/value/idsIn.ts'
import type { Entity, Registry } from '../../engine/model/model.ts'
import { type Asking, inScope } from '../requireScope.ts'
import { newId } from '../newId.ts'

type Values = Readonly<Record<string, unknown>>

/** Names the properties of a record that hold chosen records, among some values of it. */
export const chosenAmong = ({ fields }: Entity, values: Values): string[] =>
  Object.keys(values).filter(name => fields[name]?.kind === 'references')

/**
 * Returns the chosen records that a record has afterwards: those that it keeps in their order, then the new ones.
 * Whoever does not see a record leaves it where it was chosen.
 */
export async function withUnseen(
  trx: CompanyTransaction,
  { entities }: Pick<Registry, 'entities'>,
  actor: Asking,
  entity: Entity,
  given: Values,
  before: Values | undefined,
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = { ...given }
  for (const name of chosenAmong(entity, given)) {
    const ids = idsIn(given[name])
    const had = idsIn(before?.[name])
    const left = had.filter(id => !ids.includes(id))
    const { reference = '' } = entity.fields[name]!
    const seen = left.length === 0 ? [] : await inScope(trx, { entities }, actor, { entity: reference }, left)
    const isUnseen = (id: string) => seen !== undefined && left.includes(id) && !seen.some(one => one.id === id)
    const kept = had.filter(id => ids.includes(id) || isUnseen(id))
    values[name] = [...kept, ...ids.filter(id => !had.includes(id))]
  }
  return values
}

/** Reads the records that some records choose by a property, by their ids. */
export async function readLinks(
  db: CompanyDb,
  { fields }: Entity,
  property: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const { entity: table, by, to = '' } = fields[property]!.many!
  const found = new Map<string, string[]>()
  if (ids.length === 0) return found
  const links = await namedTables(db).selectFrom(table).select([by, to]).where(by, 'in', ids).orderBy('id').execute()
  for (const link of links) {
    const id = String(link[by])
    found.set(id, [...(found.get(id) ?? []), String(link[to])])
  }
  return found
}

/** Chosen records of one record, before and after. */
export interface Chosen {
  id: string
  before: unknown
  after: unknown
}

/** Saves which records are chosen by a property of some records: the links that are gone are deleted, new ones added. */
export async function saveLinks(
  trx: CompanyTransaction,
  { entities }: Pick<Registry, 'entities'>,
  { fields }: Entity,
  property: string,
  all: readonly Chosen[],
  explain?: Explain,
) {
  const { entity: table, by, to = '' } = fields[property]!.many!
  const links = all.map(({ id, before, after }) => ({ id, had: idsIn(before), ids: idsIn(after) }))
  for (const { id, had, ids } of links) {
    const gone = had.filter(one => !ids.includes(one))
    if (gone.length === 0) continue
    await namedTables(trx).deleteFrom(table).where(by, '=', id).where(to, 'in', gone).execute()
  }
  const made = links.flatMap(({ id, had, ids }) =>
    ids.filter(one => !had.includes(one)).map(one => ({ id: newId(), [by]: id, [to]: one })),
  )
  await leaveEntityRows(trx, entities[table]!, made, explain)
}
