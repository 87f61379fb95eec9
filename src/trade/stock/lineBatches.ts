import { sql } from 'kysely'
import { Big } from 'big.js'
import { type CompanyDb, type CompanyTransaction, namedTables } from '../../database/company.ts'
import { leaveEntityRows } from '../../database/writes/leaveRows.ts'
import { leaveQuestion, leaveStatement } from '../../database/together.ts'
import type { MadeLine } from '../../domain/records/conversion/madeResource.ts'
import { newId } from '../../domain/newId.ts'
import type { Registry } from '../../engine/model/model.ts'
import { refusal } from '../refusal.ts'
import { sumOf } from '../sumOf.ts'
import type { Batch } from './batches.ts'
import { NO_BATCH } from './stockBatches.ts'

/** The table of batches of a kind of document's lines. */
export interface LineBatches {
  table: string
  /** Property that holds the line. */
  by: string
}

/** Returns the table of the batches that lines of an entity have. */
export function batchesBelow({ entities }: Registry, lines: string): LineBatches {
  const { entity: table, by } = entities[lines]!.fields.itemBatchs!.many!
  return { table, by }
}

/** A line as a form gives it: with the number of its only batch, with its batches, or with neither. */
export interface GivenLine extends Pick<MadeLine, 'id' | 'lineNo' | 'quantity'> {
  batchNo?: string | null
  itemBatchs?: { batchNo?: string | null; quantity: number | string }[] | null
}

/** What the batches of a line are once they are normalized. */
export interface Batched {
  batchNo: string | null
  itemBatchs: { batchNo: string; quantity: number | string }[]
}

/**
 * Normalizes the batches of lines: one with a single batch number is all of that batch; one that lists its batches
 * keeps them, and shows the first.
 * @throws DomainError stock.batchSum where the batches are not the line's quantity
 */
export function withBatches<Line extends GivenLine>(lines: readonly Line[]): (Line & Batched)[] {
  return lines.map(line => {
    const batchNo = line.batchNo?.trim() || null
    const own = batchNo ? [{ batchNo, quantity: line.quantity }] : []
    const given = line.itemBatchs ?? own
    const itemBatchs = given.map(batch => ({ ...batch, batchNo: batchNameOf(batch.batchNo) }))
    const sum = sumOf(itemBatchs.map(({ quantity }) => quantity))
    if (itemBatchs.length > 0 && !sum.eq(line.quantity))
      throw refusal('stock.batchSum', {
        line: line.lineNo,
        quantity: String(line.quantity),
        sum: sum.toString(),
      })
    return { ...line, batchNo: given[0] ? itemBatchs[0]!.batchNo || NO_BATCH : null, itemBatchs }
  })
}

/** Returns the number of a batch; the word for no batch becomes an empty one. */
export const batchNameOf = (batchNo: string | null | undefined) => (batchNo === NO_BATCH ? '' : (batchNo?.trim() ?? ''))

/** Reads the batches of lines, by line. */
export async function batchesOfLines(
  db: CompanyDb,
  batches: LineBatches,
  ids: string[],
): Promise<Map<string, Batch[]>> {
  return (await askBatches(db, batches, ids))()
}

/** Asks for the batches of lines with the next statement. @returns a function that waits for them, by line */
export async function askBatches(db: CompanyDb, { table, by }: LineBatches, ids: string[]) {
  const query = namedTables(db)
    .selectFrom(table)
    .select([sql.ref<string>(by).as('line'), sql.ref<string>('batchNo').as('batchNo')])
    .select(sql.ref<string>('quantity').as('quantity'))
    .where(by, 'in', ids)
    .orderBy('id')
  const rows = await leaveQuestion(db, query)
  return async () => batchesByLine(await rows())
}

function batchesByLine(rows: readonly { line: string; batchNo: string; quantity: string }[]): Map<string, Batch[]> {
  const found = new Map<string, Batch[]>()
  for (const { line, batchNo, quantity } of rows)
    found.set(line, [...(found.get(line) ?? []), { batchNo, quantity: new Big(quantity) }])
  return found
}

/** Replaces the stored batches of lines. */
export async function keepLineBatches(
  trx: CompanyTransaction,
  { table, by }: LineBatches,
  batches: ReadonlyMap<string, Batch[]>,
) {
  if (batches.size === 0) return
  const tables = namedTables(trx)
  await leaveStatement(trx, tables.deleteFrom(table).where(by, 'in', [...batches.keys()]))
  const rows = [...batches].flatMap(([line, parts]) =>
    parts.map(({ batchNo, quantity }) => ({ id: newId(), [by]: line, batchNo, quantity: quantity.toFixed() })),
  )
  await leaveEntityRows(trx, { name: table }, rows)
}
