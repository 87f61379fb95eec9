import { Big } from 'big.js'
import type { CompanyDb, CompanyTransaction } from '../../database/company.ts'
import { refusal } from '../refusal.ts'
import { withBatches } from './lineBatches.ts'
import type { MadeLine } from '../../domain/records/conversion/madeResource.ts'
import { newId } from '../../domain/newId.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'
import { NO_BATCH } from './stockBatches.ts'

/**
 * Makes the rules by which a return follows the batches of the document it returns: when it is made, when its
 * quantities or batches change, and which batches it offers.
 * @param ours first words of the return's tables, such as `salesReturn`
 * @param theirs first words of the returned document's tables, such as `stockOut`
 */
export function returnBatches(ours: 'salesReturn' | 'purchaseReturn', theirs: 'stockOut' | 'stockIn') {
  const tables = { ours: ours as 'salesReturn', line: `${theirs as 'stockOut'}ItemId` as const }
  return { make, save, parts } satisfies Record<string, Rule>

  async function make({ trx }: RuleContext, _source: unknown, { items }: { items: MadeLine[] }) {
    const lines = []
    for (const item of items) {
      const left = await leftOf(trx, tables, item[tables.line] as string)
      lines.push({ ...item, itemBatchs: stored(firstOf(left, item.quantity)) })
    }
    return { items: lines }
  }

  async function save({ trx }: RuleContext, before: { items: MadeLine[] }, body: { items?: MadeLine[] }) {
    const table = `${tables.ours}ItemBatch` as const
    const given = new Map(body.items?.map(line => [line.id, line]))
    for (const line of before.items) {
      const { quantity = line.quantity, itemBatchs: chosen }: Partial<MadeLine> = given.get(line.id) ?? {}
      const isChosen = Array.isArray(chosen) && chosen.length > 0
      if (!isChosen && new Big(quantity).eq(line.quantity)) continue
      await trx.deleteFrom(table).where('returnItemId', '=', line.id).execute()
      const left = await leftOf(trx, tables, line[tables.line] as string)
      const batches = isChosen
        ? chosenOf(left, { ...line, quantity, itemBatchs: chosen })
        : stored(firstOf(left, quantity))
      const rows = batches.map(batch => ({ id: newId(), returnItemId: line.id, ...batch }))
      if (rows.length > 0) await trx.insertInto(table).values(rows).execute()
    }
  }

  async function parts(
    { trx: db }: RuleContext,
    _none: unknown,
    { id = '', quantity }: { id?: string; quantity: string },
  ) {
    const item = `${tables.ours}Item` as const
    const line = await db
      .selectFrom(item)
      .select(tables.line)
      .where('id', '=', id || null)
      .executeTakeFirst()
    if (!line) return { parts: [] }
    const left = await leftOf(db, tables, line[tables.line], id)
    const proposed = firstOf(left, quantity)
    const offered = [...left].map(([value, open]) => {
      return { value, left: open.toNumber(), waiting: 0, quantity: proposed.get(value)?.toNumber() ?? 0 }
    })
    return { parts: offered.filter(batch => batch.left > 0) }
  }
}

interface Tables {
  ours: 'salesReturn'
  /** Property of our lines that holds the id of theirs. */
  line: 'stockOutItemId'
}

/** Takes a quantity from the batches that may come back, in their order. */
function firstOf(left: ReadonlyMap<string, Big>, quantity: number | string): Map<string, Big> {
  let open = new Big(quantity)
  const taken = new Map<string, Big>()
  for (const [batchNo, most] of left) {
    const part = most.lt(open) ? most : open
    if (part.lte(0)) continue
    taken.set(batchNo, part)
    open = open.minus(part)
  }
  return taken
}

const stored = (batches: ReadonlyMap<string, Big>) =>
  [...batches].map(([batchNo, quantity]) => ({ batchNo, quantity: quantity.toString() }))

/**
 * Checks chosen batches, and sums each.
 * @throws DomainError stock.batchSum, stock.batchLeft where less of one went out, or was not returned yet
 */
function chosenOf(left: ReadonlyMap<string, Big>, line: MadeLine) {
  const sums = new Map<string, Big>()
  const [{ itemBatchs } = { itemBatchs: [] }] = withBatches([line])
  for (const { batchNo, quantity } of itemBatchs as { batchNo: string; quantity: number | string }[])
    sums.set(batchNo, (sums.get(batchNo) ?? new Big(0)).plus(quantity))
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
  return stored(sums)
}

/**
 * Reads what of a line's batches is not returned yet.
 * @param except id of a line of ours that does not count
 */
async function leftOf(db: CompanyDb | CompanyTransaction, tables: Tables, of: string, except = '') {
  const whole = await db
    .selectFrom(`${tables.line.replace('Id', '') as 'stockOutItem'}Batch`)
    .select(['batchNo', 'quantity'])
    .where(tables.line, '=', of)
    .orderBy('id')
    .execute()
  const left = new Map<string, Big>()
  for (const { batchNo, quantity } of whole) left.set(batchNo, (left.get(batchNo) ?? new Big(0)).plus(quantity))
  if (left.size === 0) return left
  for (const { batchNo, quantity } of await returnedBatches(db, tables, of, except)) {
    const open = left.get(batchNo)
    if (open) left.set(batchNo, open.minus(quantity))
  }
  return left
}

async function returnedBatches(db: CompanyDb | CompanyTransaction, { ours, line }: Tables, of: string, except: string) {
  const [order, item, batch] = [`${ours}Order`, `${ours}Item`, `${ours}ItemBatch`] as const
  return db
    .selectFrom(batch)
    .innerJoin(item, `${item}.id`, `${batch}.returnItemId`)
    .innerJoin(order, `${order}.id`, `${item}.returnId`)
    .select(`${batch}.batchNo`)
    .select(eb => eb.fn.sum<string>(`${batch}.quantity`).as('quantity'))
    .where(`${item}.${line}`, '=', of)
    .where(`${order}.returnStatus`, '!=', 2)
    .$if(except !== '', query => query.where(`${item}.id`, '!=', except))
    .groupBy(`${batch}.batchNo`)
    .execute()
}
