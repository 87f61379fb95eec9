import { sql, type Kysely } from 'kysely'
import type { AnyTables } from '../../database/connect.ts'
import { idOfCopy, numberOfCopy, isOriginal, timeOfCopy } from './copyOf.ts'

const ROWS_AT_ONCE = 30_000

/**
 * Gives the copies of documents their ledger rows. As the copies lie among the originals in time, every row's balance
 * is added up anew, in goods and in money; a sum of ledgers that never go below zero does not either.
 */
export async function multiplyLedger(db: Kysely<AnyTables>, serviceBuyerId: string, copies: number) {
  for (const products of await groupProducts(db, serviceBuyerId, copies))
    await copyRows(db, serviceBuyerId, products, copies)
  await sql`update stock_batch set quantity = quantity * ${copies + 1}::int
    where service_buyer_id = ${serviceBuyerId}`.execute(db)
  await sql`update stock_balance set quantity = quantity * ${copies + 1}::int, amount = amount * ${copies + 1}::int
    where service_buyer_id = ${serviceBuyerId}`.execute(db)
}

/** The products of the ledger in groups whose copies one statement can take. */
async function groupProducts(db: Kysely<AnyTables>, serviceBuyerId: string, copies: number): Promise<string[][]> {
  const { rows } = await sql<{ productId: string; count: number }>`select product_id, count(*)::int as count
    from stock_ledger where service_buyer_id = ${serviceBuyerId} group by product_id`.execute(db)
  const groups: string[][] = []
  let room = 0
  for (const { productId, count } of rows) {
    if (room <= 0) {
      groups.push([])
      room = ROWS_AT_ONCE
    }
    groups.at(-1)!.push(productId)
    room -= count * copies
  }
  return groups
}

async function copyRows(db: Kysely<AnyTables>, serviceBuyerId: string, products: string[], copies: number) {
  await sql`with running as (
      select *, sum(quantity) over so_far as total, sum(cost_amount) over so_far as total_amount
      from (
        select *, ${timeOfCopy('time')} as moved, case copy when 0 then id else ${idOfCopy('id')} end as own_id
        from stock_ledger cross join generate_series(0, ${copies}::int) as copy
        where service_buyer_id = ${serviceBuyerId} and product_id = any(${products}::uuid[]) and ${isOriginal}
      ) as moves
      window so_far as (partition by warehouse_id, product_id order by moved, own_id)
    ), originals as (
      update stock_ledger set balance = total, balance_amount = total_amount from running
      where copy = 0 and stock_ledger.service_buyer_id = running.service_buyer_id and stock_ledger.id = running.id
    )
    insert into stock_ledger (service_buyer_id, id, time, warehouse_id, product_id, batch_no, quantity, balance,
      unit_cost, cost_amount, balance_amount, document_type, document_id, item_id, operator_id,
      balance_id, document_sn)
    select service_buyer_id, own_id, moved, warehouse_id, product_id, batch_no, quantity, total,
      unit_cost, cost_amount, total_amount, document_type, ${idOfCopy('documentId')}, ${idOfCopy('itemId')}, operator_id,
      balance_id, ${numberOfCopy('documentSn')}
    from running where copy > 0`.execute(db)
}
