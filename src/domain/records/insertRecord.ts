import { dataIn } from '../../engine/value/data.ts'
import { type CompanyTransaction, namedTables } from '../../database/company.ts'
import { pinyinOf } from '../../database/pinyin/pinyin.ts'
import type { Entities, Entity } from '../../engine/model/model.ts'
import type { Actor } from '../actor.ts'
import { filledIn } from './filledIn.ts'
import { newId } from '../newId.ts'
import { recordNumbers } from './numberSeries.ts'
import { storedValues } from './storedValues.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Inserts a record into its table, with its number, author and time.
 * @returns the stored values
 */
export async function insertRecord(
  trx: CompanyTransaction,
  entity: Entity,
  actor: Actor,
  values: Values,
  time: string,
): Promise<Values> {
  const filled: Record<string, unknown> = filledIn(entity, actor, time)
  for (const { name, series } of Object.values(entity.fields))
    if (series) [filled[name]] = await recordNumbers(trx, actor, { kind: entity.name, series, time }, 1)
  const kept = { ...filled, ...storedValues(entity, values), ...pinyinOf(entity, values) }
  await namedTables(trx).insertInto(entity.name).values(kept).execute()
  return kept
}

/** Inserts lines, and nested lines in turn, each with a new id unless it has one. */
export async function insertLines(trx: CompanyTransaction, entities: Entities, name: string, lines: Values[]) {
  if (lines.length === 0) return
  const entity = entities[name]!
  const rows = lines.map((line): Values => ({ id: newId(), ...line }))
  await namedTables(trx)
    .insertInto(name)
    .values(rows.map(row => storedValues(entity, row)))
    .execute()
  for (const field of Object.values(entity.fields)) {
    const { name, many } = field
    if (!many) continue
    const inner = rows.flatMap(row => dataIn(row[name]).map(line => ({ ...line, [many.by]: row.id })))
    await insertLines(trx, entities, many.entity, inner)
  }
}
