import { sql, type Transaction } from 'kysely'
import type { AnyTables } from '../../database/connect.ts'
import type { Migration } from '../../database/migrate.ts'

/** Moves the quantities of unconfirmed returns to a property of their own: lines counted them as returned before. */
export const returningQuantity: Migration = {
  name: '2026-11-22 returning quantity',
  async run(trx) {
    const lines =
      (await tellApart(trx, 'stock_out_item', 'sales')) + (await tellApart(trx, 'stock_in_item', 'purchase'))
    return lines > 0n ? `${lines} lines tell apart what is being returned from what is returned` : undefined
  },
}

async function tellApart(trx: Transaction<AnyTables>, lines: string, side: 'sales' | 'purchase'): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(lines)} s
    set return_quantity = s.return_quantity - r.quantity, returning_quantity = r.quantity
    from (
      select i.service_buyer_id, i.${sql.ref(`${lines}_id`)} as id, sum(i.quantity) as quantity
      from ${sql.table(`${side}_return_item`)} i
      join ${sql.table(`${side}_return_order`)} o on o.service_buyer_id = i.service_buyer_id and o.id = i.return_id
      where o.return_status = 0 group by 1, 2
    ) r
    where s.service_buyer_id = r.service_buyer_id and s.id = r.id and s.returning_quantity = 0`.execute(trx)
  return numAffectedRows
}
