import { sql } from 'kysely'
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
  async run(trx) {
    const numbers = DOCUMENTS.map(table => sql`select service_buyer_id, id, sn from ${sql.table(table)}`)
    const { numAffectedRows = 0n } = await sql`
      update stock_ledger l set document_sn = d.sn, balance_id = b.id
      from stock_balance b, (${sql.join(numbers, sql` union all `)}) d
      where b.service_buyer_id = l.service_buyer_id and b.warehouse_id = l.warehouse_id and b.product_id = l.product_id
        and d.service_buyer_id = l.service_buyer_id and d.id = l.document_id and l.balance_id is null`.execute(trx)
    return numAffectedRows > 0n ? `${numAffectedRows} movements of the stock name their document` : undefined
  },
}
