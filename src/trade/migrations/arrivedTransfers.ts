import { sql } from 'kysely'
import type { Migration } from '../../database/migrate.ts'

/** Says of the goods of confirmed transfers that they arrived: they did at once, when goods on the way were not told. */
export const arrivedTransfers: Migration = {
  name: '2026-11-27 arrived transfers',
  again: true,
  async run(trx) {
    const { numAffectedRows = 0n } = await sql`
      update warehouse_transfer_item i set arrived_quantity = i.quantity
      from warehouse_transfer d
      where d.service_buyer_id = i.service_buyer_id and d.id = i.transfer_id
        and d.transfer_status = 1 and i.arrived_quantity = 0 and i.lost_quantity = 0`.execute(trx)
    return numAffectedRows > 0n ? `${numAffectedRows} lines of transfers have arrived` : undefined
  },
}
