import { dataIn } from '../../engine/value/data.ts'
import type { CompanyTransaction } from '../../database/company.ts'
import type { Explain } from '../../database/connection/PipeliningDriver.ts'
import { leaveEntityRows } from '../../database/writes/leaveRows.ts'
import { pinyinOf } from '../../database/pinyin/pinyin.ts'
import type { Entities, Entity } from '../../engine/model/model.ts'
import type { Actor } from '../actor.ts'
import { filledIn } from './filledIn.ts'
import { newId } from '../newId.ts'
import { recordNumbers } from './numberSeries.ts'
import { keptValues } from './storedValues.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Inserts a record into its table, with its number, author and time. Nobody waits for the answer: it goes with the next
 * statement.
 * @param explain makes what it fails with there of an error of the database
 * @returns the stored values, and the references that it has none of
 */
export async function insertRecord(
  trx: CompanyTransaction,
  entity: Entity,
  actor: Actor,
  values: Values,
  time: string,
  explain?: Explain,
): Promise<Values> {
  const filled: Record<string, unknown> = filledIn(entity, actor, time)
  for (const { name, series } of Object.values(entity.fields))
    if (series) [filled[name]] = await recordNumbers(trx, actor, { kind: entity.name, series, time }, 1)
  const kept = { ...filled, ...keptValues(entity, values), ...pinyinOf(entity, values) }
  await leaveEntityRows(trx, entity, [kept], explain)
  const references = Object.values(entity.fields).filter(({ stored, ref }) => stored && ref)
  return { ...Object.fromEntries(references.map(({ name }) => [name, null])), ...kept }
}

/** Inserts lines, and nested lines in turn, each with a new id unless it has one; they go with the next statement, too. */
export async function insertLines(
  trx: CompanyTransaction,
  entities: Entities,
  name: string,
  lines: Values[],
  explain?: Explain,
) {
  if (lines.length === 0) return
  const entity = entities[name]!
  const rows = lines.map((line): Values => ({ id: newId(), ...line }))
  await leaveEntityRows(
    trx,
    entity,
    rows.map(row => keptValues(entity, row)),
    explain,
  )
  for (const field of Object.values(entity.fields)) {
    const { name, many } = field
    if (!many) continue
    const inner = rows.flatMap(row => dataIn(row[name]).map(line => ({ ...line, [many.by]: row.id })))
    await insertLines(trx, entities, many.entity, inner, explain)
  }
}
