import { sql, type Transaction } from 'kysely'
import type { AnyTables } from '../../database/connect.ts'
import type { Migration } from '../../database/migrate.ts'

/** Gives the lines of confirmed stock-outs what their goods cost, as the ledger booked it. */
export const lineCosts: Migration = {
  name: '2026-11-28 line costs',
  again: true,
  async run(trx) {
    const { rows } = await sql<{ id: string }>`select id from service_buyer`.execute(trx)
    let lines = 0n
    // Of one company at a time: on nodes of a cluster each statement goes to one of them.
    for (const { id } of rows) lines += await costLines(trx, id)
    return lines > 0n ? `${lines} lines of stock-outs know their cost` : undefined
  },
}

async function costLines(trx: Transaction<AnyTables>, company: string): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    update stock_out_item i set cost_amount = l.cost
    from (
      select item_id, -sum(cost_amount) as cost from stock_ledger
      where service_buyer_id = ${company} and document_type = ${STOCK_OUT} group by item_id
    ) l
    where i.service_buyer_id = ${company} and i.id = l.item_id and i.cost_amount is null`.execute(trx)
  return numAffectedRows
}

/** The kind of document that a stock-out is. */
const STOCK_OUT = 1
