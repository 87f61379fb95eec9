import { sql } from 'kysely'
import { Big } from 'big.js'
import { type CompanyDb, namedTables } from '../../database/company.ts'
import { isSeen } from '../../domain/requireScope.ts'
import type { ReadingContext, RuleContext, Rules } from '../../domain/rule.ts'
import type { MadeLine } from '../../domain/records/conversion/madeResource.ts'
import { updateRows } from '../../database/writes/writeRows.ts'
import { shareDiscount } from '../discount/shareDiscount.ts'
import { refusal } from '../refusal.ts'
import type { Batch } from './batches.ts'
import {
  batchesBelow,
  batchesOfLines,
  type GivenLine,
  keepLineBatches,
  type LineBatches,
  withBatches,
} from './lineBatches.ts'
import { NO_BATCH } from './stockBatches.ts'

/**
 * The rules by which a return follows the batches of the document it returns, and its discount: when it is made, when its quantities or
 * batches change, and which batches it offers.
 */
export const returnBatches: Rules = { make, save, parts }

type Line = GivenLine & MadeLine

async function make(context: RuleContext, _source: unknown, { items }: { items: Line[] }) {
  const tables = tablesOf(context)
  const lines = []
  for (const item of items) {
    const left = await leftOf(context.trx, tables, String(item[tables.line]))
    const itemBatchs = firstOf(left, item.quantity).map(batch => ({ ...batch, quantity: batch.quantity.toString() }))
    lines.push({ ...item, itemBatchs })
  }
  return { items: await shareDiscount(context, lines) }
}

async function save(context: RuleContext, before: { items: Line[] }, body: { items?: GivenLine[] }) {
  const { trx } = context
  const tables = tablesOf(context)
  const given = new Map(body.items?.map(line => [line.id, line]))
  for (const line of before.items) {
    const { quantity = line.quantity, itemBatchs }: Partial<GivenLine> = given.get(line.id) ?? {}
    const chosen = itemBatchs ?? []
    if (chosen.length === 0 && new Big(quantity).eq(line.quantity)) continue
    const left = await leftOf(trx, tables, String(line[tables.line]), line.id)
    const batches =
      chosen.length > 0 ? chosenOf(left, { ...line, quantity, itemBatchs: chosen }) : firstOf(left, quantity)
    await keepLineBatches(trx, tables.ours, new Map([[line.id, batches]]))
  }
  const lines = before.items.map(line => ({ ...line, quantity: given.get(line.id)?.quantity ?? line.quantity }))
  const rows = (await shareDiscount(context, lines)).map(({ id, discountShare }) => ({ id, discountShare }))
  await updateRows(trx, { name: tables.lines }, rows)
}

async function parts(
  context: ReadingContext,
  _none: unknown,
  { id = '', quantity }: { id?: string; quantity: string },
) {
  const { trx: db, registry, resource, actor } = context
  const tables = tablesOf(context)
  const line = await namedTables(db)
    .selectFrom(tables.lines)
    .select([sql.ref<string>(tables.line).as('of'), sql.ref<string>(tables.by).as('return')])
    .where('id', '=', id || null)
    .executeTakeFirst()
  if (!line || !(await isSeen(db, registry, actor, resource, line.return))) return { parts: [] }
  const left = await leftOf(db, tables, line.of, id)
  const proposed = new Map(firstOf(left, quantity).map(batch => [batch.batchNo, batch.quantity]))
  const offered = [...left].map(([value, open]) => {
    return { value, left: open.toNumber(), waiting: 0, quantity: proposed.get(value)?.toNumber() ?? 0 }
  })
  return { parts: offered.filter(batch => batch.left > 0) }
}

/** The tables of a return: "ours", and of the document that it returns: "theirs". */
interface Tables {
  order: string
  lines: string
  /** Property of our lines that holds the return. */
  by: string
  /** Property of our lines that holds the returned line. */
  line: string
  ours: LineBatches
  theirs: LineBatches
}

function tablesOf({ registry, resource: { entity: order, madeFrom } }: ReadingContext): Tables {
  const { rows, line, lineEntity: lines, theirLineEntity } = madeFrom!
  const { by } = registry.entities[order]!.fields[rows]!.many!
  return {
    ...{ order, lines, by, line },
    ours: batchesBelow(registry, lines),
    theirs: batchesBelow(registry, theirLineEntity),
  }
}

/** Takes a quantity from the batches that may come back, in their order. */
function firstOf(left: ReadonlyMap<string, Big>, quantity: number | string): Batch[] {
  let open = new Big(quantity)
  const taken: Batch[] = []
  for (const [batchNo, most] of left) {
    const part = most.lt(open) ? most : open
    if (part.lte(0)) continue
    taken.push({ batchNo, quantity: part })
    open = open.minus(part)
  }
  return taken
}

/**
 * Checks chosen batches, and sums each.
 * @throws DomainError stock.batchSum, stock.batchLeft where less of one went out, or was not returned yet
 */
function chosenOf(left: ReadonlyMap<string, Big>, line: GivenLine): Batch[] {
  const sums = new Map<string, Big>()
  for (const { itemBatchs } of withBatches([line]))
    for (const { batchNo, quantity } of itemBatchs) sums.set(batchNo, (sums.get(batchNo) ?? new Big(0)).plus(quantity))
  for (const [batchNo, quantity] of sums) {
    const most = left.get(batchNo) ?? new Big(0)
    if (quantity.gt(most))
      throw refusal('stock.batchLeft', {
        line: line.lineNo,
        batch: batchNo || NO_BATCH,
        asked: quantity.toString(),
        left: most.toString(),
      })
  }
  return [...sums].map(([batchNo, quantity]) => ({ batchNo, quantity }))
}

/**
 * Reads what of a line's batches is not returned yet.
 * @param except id of a line of ours that does not count
 */
async function leftOf(
  db: CompanyDb,
  tables: Tables,
  of: string,
  except: string | null = null,
): Promise<Map<string, Big>> {
  const whole = (await batchesOfLines(db, tables.theirs, [of])).get(of) ?? []
  const left = new Map<string, Big>()
  for (const { batchNo, quantity } of whole) left.set(batchNo, (left.get(batchNo) ?? new Big(0)).plus(quantity))
  if (left.size === 0) return left
  for (const { batchNo, quantity } of await returnedBatches(db, tables, of, except)) {
    const open = left.get(batchNo)
    if (open) left.set(batchNo, open.minus(quantity))
  }
  return left
}

/** Status of a withdrawn return. */
const WITHDRAWN = 2

const returnedBatches = (db: CompanyDb, { order, lines, by, line, ours }: Tables, of: string, except: string | null) =>
  namedTables(db)
    .selectFrom(`${ours.table} as batch`)
    .innerJoin(`${lines} as line`, 'line.id', `batch.${ours.by}`)
    .innerJoin(`${order} as order`, 'order.id', `line.${by}`)
    .select(sql.ref<string>('batch.batchNo').as('batchNo'))
    .select(eb => eb.fn.sum<string>('batch.quantity').as('quantity'))
    .where(`line.${line}`, '=', of)
    .where('order.returnStatus', '!=', WITHDRAWN)
    .where('line.id', 'is distinct from', except)
    .groupBy('batch.batchNo')
    .execute()
