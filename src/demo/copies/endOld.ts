import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { AnyTables } from '../../database/connect.ts'
import { TENANT } from '../../database/tables.ts'
import { isOriginal, timeOfCopy } from './copyOf.ts'

/** A company has as many documents that wait, and open orders, however long it is at work. */
const OPEN_DAYS = 28
const LATEST = sql`now() - make_interval(days => ${OPEN_DAYS})`

/** What nobody confirmed is void, and gives the line that it was made of its part back. */
const WAITING: Waiting[] = [
  {
    document: 'stockOutOrder',
    ...{ state: 'salesStatus', voided: 3, waits: { confirmStatus: 0, salesStatus: 0 } },
    lines: {
      table: 'stockOutItem',
      by: 'stockOutId',
      of: 'salesItemId',
      source: 'salesOrderItem',
      moved: 'outQuantity',
    },
  },
  {
    document: 'stockInOrder',
    ...{ state: 'confirmStatus', voided: 2, waits: { confirmStatus: 0 } },
    lines: {
      table: 'stockInItem',
      by: 'stockInId',
      of: 'purchaseItemId',
      source: 'purchaseOrderItem',
      moved: 'inQuantity',
    },
  },
  {
    document: 'salesReturnOrder',
    ...{ time: 'returnTime', state: 'returnStatus', voided: 2, waits: { returnStatus: 0 } },
    lines: {
      ...{ table: 'salesReturnItem', by: 'returnId', of: 'stockOutItemId' },
      ...{ source: 'stockOutItem', moved: 'returningQuantity' },
    },
  },
  {
    document: 'purchaseReturnOrder',
    ...{ time: 'returnTime', state: 'returnStatus', voided: 2, waits: { returnStatus: 0 } },
    lines: {
      ...{ table: 'purchaseReturnItem', by: 'returnId', of: 'stockInItemId' },
      ...{ source: 'stockInItem', moved: 'returningQuantity' },
    },
  },
  { document: 'warehouseTransfer', state: 'transferStatus', voided: 2, waits: { transferStatus: 0 } },
  { document: 'assembly', state: 'assemblyStatus', voided: 2, waits: { assemblyStatus: 0 } },
]

/** What is left of closed orders is cancelled. */
const ORDERS = [
  { order: 'salesOrder', lines: 'salesOrderItem', by: 'salesId', moved: 'outQuantity' },
  { order: 'purchaseOrder', lines: 'purchaseOrderItem', by: 'purchaseId', moved: 'inQuantity' },
]

/** Goods that have not arrived by then are lost, which their ledger knows nothing of: they left it when they went. */
async function loseOnTheirWay(db: Kysely<AnyTables>, isOld: RawBuilder<unknown>): Promise<void> {
  await sql`with ended as (
      update warehouse_transfer set transfer_status = 1 where ${isOld} and transfer_status in (3, 4)
      returning service_buyer_id, id, time, creator_id
    ), moves as (
      insert into transfer_move (service_buyer_id, id, transfer_id, move_type, time, creator_id)
      select service_buyer_id, ${NEW_ID}, id, 3, time + make_interval(days => ${OPEN_DAYS}), creator_id from ended
      returning service_buyer_id, id, transfer_id
    ), lines as (
      insert into transfer_move_item
        (service_buyer_id, id, move_id, transfer_item_id, line_no, product_id, quantity, amount)
      select service_buyer_id, ${NEW_ID}, moves.id, line.id, line_no, product_id, way_quantity, way_amount
      from warehouse_transfer_item as line join moves using (service_buyer_id, transfer_id)
      where way_quantity > 0
    )
    update warehouse_transfer_item
    set lost_quantity = way_quantity, lost_amount = way_amount, way_quantity = 0, way_amount = 0
    where (service_buyer_id, transfer_id) in (select service_buyer_id, id from ended)`.execute(db)
}

/** Below those of originals, as the ids of all copies. */
const NEW_ID = sql`('00ffffff' || substr(gen_random_uuid()::text, 9))::uuid`

interface Waiting {
  document: string
  time?: string
  state: string
  voided: number
  waits: Readonly<Record<string, number>>
  lines?: { table: string; by: string; of: string; source: string; moved: string }
}

/** Ends what has waited for weeks among the copies of documents, as people do: it is void, lost, or cancelled. */
export async function endOld(db: Kysely<AnyTables>, serviceBuyerId: string): Promise<void> {
  const isOwn = sql`${sql.ref(TENANT)} = ${serviceBuyerId}`
  const isOldBy = (time: string) => sql`${isOwn} and not ${isOriginal} and ${sql.ref(time)} < ${LATEST}`
  for (const { document, time = 'time', state, voided, waits, lines } of WAITING) {
    const waiting = Object.entries(waits).map(([name, value]) => sql`${sql.ref(name)} = ${sql.lit(value)}`)
    const end = sql`update ${sql.table(document)} set ${sql.ref(state)} = ${sql.lit(voided)}
      where ${isOldBy(time)} and ${sql.join(waiting, sql` and `)}`
    if (!lines) {
      await end.execute(db)
      continue
    }
    const { table, by, of, source, moved } = lines
    await sql`with ended as (${end} returning id), back as (
        select ${sql.ref(of)} as of, sum(quantity) as quantity
        from ${sql.table(table)} where ${isOwn} and ${sql.ref(by)} in (select id from ended) group by 1
      )
      update ${sql.table(source)} set ${sql.ref(moved)} = ${sql.ref(moved)} - back.quantity
      from back where ${isOwn} and id = back.of`.execute(db)
  }
  await loseOnTheirWay(db, isOldBy('time'))
  for (const { order, lines, by, moved } of ORDERS)
    await sql`update ${sql.table(lines)} set cancel_quantity = quantity - ${sql.ref(moved)}
      where ${isOwn} and not ${isOriginal} and cancel_quantity <> quantity - ${sql.ref(moved)}
        and ${sql.ref(by)} in (select id from ${sql.table(order)} where ${isOwn} and order_status = 1)`.execute(db)
}

/** Writes the state of a copied order: nearly all are closed by then, which would take long to do afterwards. */
export const statusOfCopy = sql`case
  when order_status = 0 and ${timeOfCopy('time')} < ${LATEST} then 1
  else order_status end`
