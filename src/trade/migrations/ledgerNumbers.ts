import { sql, type Transaction } from 'kysely'
import type { AnyTables } from '../../database/connect.ts'
import type { Migration } from '../../database/migrate.ts'

const DOCUMENTS = [
  'stock_out_order',
  'stock_in_order',
  'sales_return_order',
  'purchase_return_order',
  'warehouse_transfer',
  'opening_stock',
]

/** Gives movements of the stock the number of their document, and the balance that they changed. */
export const ledgerNumbers: Migration = {
  name: '2026-11-26 ledger numbers',
  again: true,
  async run(trx) {
    const { rows } = await sql<{ id: string }>`select id from service_buyer`.execute(trx)
    let movements = 0n
    // Of one company at a time: on nodes of a cluster each statement goes to one of them.
    for (const { id } of rows) movements += await numberLedger(trx, id)
    return movements > 0n ? `${movements} movements of the stock name their document` : undefined
  },
}

async function numberLedger(trx: Transaction<AnyTables>, company: string): Promise<bigint> {
  const numbers = DOCUMENTS.map(
    table => sql`select id, sn from ${sql.table(table)} where service_buyer_id = ${company}`,
  )
  const { numAffectedRows = 0n } = await sql`
    update stock_ledger l set document_sn = d.sn, balance_id = b.id
    from stock_balance b, (${sql.join(numbers, sql` union all `)}) d
    where l.service_buyer_id = ${company} and l.balance_id is null and d.id = l.document_id
      and b.service_buyer_id = ${company} and b.warehouse_id = l.warehouse_id and b.product_id = l.product_id`.execute(
    trx,
  )
  return numAffectedRows
}
