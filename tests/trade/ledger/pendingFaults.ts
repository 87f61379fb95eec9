import { sql } from 'kysely'
import type { TestApp } from '../../support/createTestApp.ts'

interface Row {
  warehouseName: string
  reserved: number
  inbound: number
}

/** What documents that are not confirmed take from each place, and bring there, and what is on the way to it. */
const pending = sql<Row & { productId: string }>`
  select product_id as "productId", w.warehouse_name as "warehouseName",
    coalesce(-sum(change) filter (where change < 0), 0)::float8 as reserved,
    coalesce(sum(change) filter (where change > 0), 0)::float8 as inbound
  from (
    select i.product_id, i.warehouse_id, -i.quantity as change
      from stock_out_item i join stock_out_order d on d.id = i.stock_out_id where d.confirm_status = 0 and d.sales_status <> 3
    union all select i.product_id, i.warehouse_id, i.quantity
      from stock_in_item i join stock_in_order d on d.id = i.stock_in_id where d.confirm_status = 0
    union all select i.product_id, i.warehouse_id, i.quantity
      from sales_return_item i join sales_return_order d on d.id = i.return_id where d.return_status = 0
    union all select i.product_id, i.warehouse_id, -i.quantity
      from purchase_return_item i join purchase_return_order d on d.id = i.return_id where d.return_status = 0
    union all select i.product_id, d.from_warehouse_id, -i.quantity
      from warehouse_transfer_item i join warehouse_transfer d on d.id = i.transfer_id where d.transfer_status = 0
    union all select i.product_id, d.to_warehouse_id, case d.transfer_status when 0 then i.quantity else i.way_quantity end
      from warehouse_transfer_item i join warehouse_transfer d on d.id = i.transfer_id where d.transfer_status in (0, 3, 4)
    union all select i.product_id, d.warehouse_id, case d.assembly_type when 0 then -i.quantity else i.quantity end
      from assembly_item i join assembly d on d.id = i.assembly_id where d.assembly_status = 0
    union all select d.product_id, d.warehouse_id, case d.assembly_type when 0 then d.quantity else -d.quantity end
      from assembly d where d.assembly_status = 0
  ) p join warehouse w on w.id = p.warehouse_id group by 1, 2`

/** Places of these products whose stock list says otherwise. */
export async function pendingFaults(app: TestApp, productIds: readonly string[]) {
  const admin = await app.as('admin')
  const { rows } = await pending.execute(app.connection.db)
  const lists = await Promise.all(productIds.map(id => admin.get<Row[]>(`stock?per_page=50&productId=${id}`)))
  if (lists.every(({ body }) => body.result.length === 0)) throw new Error('no stock is listed')
  return lists.flatMap(({ body }, index) =>
    body.result.flatMap(({ warehouseName, reserved, inbound }) => {
      const known = rows.find(row => row.productId === productIds[index] && row.warehouseName === warehouseName)
      const { reserved: out, inbound: coming } = known ?? { reserved: 0, inbound: 0 }
      return reserved === out && inbound === coming ? [] : [{ warehouseName, reserved, out, inbound, coming }]
    }),
  )
}
