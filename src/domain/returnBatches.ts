import { Big } from 'big.js'
import type { CompanyTransaction } from '../database/company.ts'
import type { Actor } from './actor.ts'
import type { MadeLine } from './made/madeResource.ts'
import { newId } from './newId.ts'
import type { Rule } from './rules.ts'

/**
 * The rules by which a return follows the batches of the document it returns: when it is made, and when its quantities
 * change. Named by the first words of their tables: a `salesReturn` of what went out by `stockOut`.
 */
export function returnBatches(ours: 'salesReturn' | 'purchaseReturn', theirs: 'stockOut' | 'stockIn') {
  const tables = { ours: ours as 'salesReturn', line: `${theirs as 'stockOut'}ItemId` as const }
  return { make, save } satisfies Record<string, Rule>

  async function make(trx: CompanyTransaction, _: Actor, _source: unknown, { items }: { items: MadeLine[] }) {
    const lines = []
    for (const item of items) lines.push({ ...item, itemBatchs: await batchesOf(trx, tables, item) })
    return { items: lines }
  }

  async function save(trx: CompanyTransaction, _: Actor, before: { items: MadeLine[] }, body: { items?: MadeLine[] }) {
    const table = `${tables.ours}ItemBatch` as const
    const wanted = new Map(body.items?.map(line => [line.id, line.quantity]))
    for (const line of before.items) {
      const quantity = wanted.get(line.id) ?? line.quantity
      if (new Big(quantity).eq(line.quantity)) continue
      await trx.deleteFrom(table).where('returnItemId', '=', line.id).execute()
      const batches = await batchesOf(trx, tables, { ...line, quantity })
      const rows = batches.map(batch => ({ id: newId(), returnItemId: line.id, ...batch }))
      if (rows.length > 0) await trx.insertInto(table).values(rows).execute()
    }
  }
}

interface Tables {
  ours: 'salesReturn'
  /** Property of our lines that holds theirs. */
  line: 'stockOutItemId'
}

/** A returned line is of the batches of the line it returns, the first of them first, as far as they are not returned already. */
async function batchesOf(trx: CompanyTransaction, tables: Tables, line: MadeLine) {
  const of = line[tables.line] as string
  const whole = await trx
    .selectFrom(`${tables.line.replace('Id', '') as 'stockOutItem'}Batch`)
    .select(['batchNo', 'quantity'])
    .where(tables.line, '=', of)
    .orderBy('id')
    .execute()
  if (whole.length === 0) return []
  const returned = await returnedBatches(trx, tables, of)
  const batches = []
  let open = new Big(line.quantity)
  for (const { batchNo, quantity } of whole) {
    const before = least(new Big(returned.get(batchNo) ?? 0), new Big(quantity))
    // Another row may be of the same batch; what is returned counts once.
    returned.set(batchNo, new Big(returned.get(batchNo) ?? 0).minus(before).toString())
    const taken = least(new Big(quantity).minus(before), open)
    if (taken.lte(0)) continue
    batches.push({ batchNo, quantity: taken.toString() })
    open = open.minus(taken)
  }
  return batches
}

const least = (a: Big, b: Big) => (a.lt(b) ? a : b)

async function returnedBatches(trx: CompanyTransaction, { ours, line }: Tables, of: string) {
  const [order, item, batch] = [`${ours}Order`, `${ours}Item`, `${ours}ItemBatch`] as const
  const rows = await trx
    .selectFrom(batch)
    .innerJoin(item, `${item}.id`, `${batch}.returnItemId`)
    .innerJoin(order, `${order}.id`, `${item}.returnId`)
    .select(`${batch}.batchNo`)
    .select(eb => eb.fn.sum<string>(`${batch}.quantity`).as('quantity'))
    .where(`${item}.${line}`, '=', of)
    .where(`${order}.returnStatus`, '!=', 2)
    .groupBy(`${batch}.batchNo`)
    .execute()
  return new Map(rows.map(row => [row.batchNo, row.quantity]))
}
