import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { AnyTables } from '../../database/connect.ts'
import { TENANT } from '../../database/tables.ts'
import type { Entities, Entity, Field } from '../../engine/model/model.ts'
import { idOfCopy, inBulk, isOriginal, numberOfCopy, timeOfCopy } from './copyOf.ts'
import { endOld, statusOfCopy } from './endOld.ts'
import { multiplyLedger } from './multiplyLedger.ts'

/** What is copied; an entity stands after those it refers to. */
const DOCUMENTS = [
  'priceList',
  'priceListItem',
  'salesContract',
  'salesContractItem',
  'requirement',
  'supplierQuote',
  'inquiry',
  'inquiryItem',
  'salesOrder',
  'salesOrderItem',
  'purchaseContract',
  'purchaseContractItem',
  'purchaseOrder',
  'purchaseOrderItem',
  'payout',
  'stockOutOrder',
  'stockOutItem',
  'stockOutItemBatch',
  'stockOutResource',
  'stockInOrder',
  'stockInItem',
  'stockInItemBatch',
  'salesReturnOrder',
  'salesReturnItem',
  'salesReturnItemBatch',
  'purchaseReturnOrder',
  'purchaseReturnItem',
  'purchaseReturnItemBatch',
  'payReturn',
  'warehouseTransfer',
  'warehouseTransferItem',
  'transferMove',
  'transferMoveItem',
  'assembly',
  'assemblyItem',
  'openingStock',
  'openingStockItem',
  'stockCheck',
  'stockCheckItem',
  'overflowSheet',
  'overflowSheetItem',
  'statement',
  'supplierStatement',
  'accountingPeriod',
  'accountingPeriodItem',
  'receivable',
  'receivableSettlement',
  'payable',
  'payableSettlement',
  'statementItem',
  'supplierStatementItem',
  'receipt',
  'receiptItem',
  'payment',
  'paymentItem',
  'expense',
  'moneyTransfer',
  'financeOpening',
  'financeOpeningItem',
  'moneyLedger',
  'deliveredLine',
  'receivedLine',
  'invoice',
  'invoiceItem',
  'purchaseInvoice',
  'purchaseInvoiceItem',
  'operationLog',
]

/** Kinds of documents that are not copied, nor are their logs: a company has one website. */
const OF_SITE = [61, 62, 63]

/** So few that a statement stays far below the time limit of the embedded engine. */
const COPIES_AT_ONCE = 10

/**
 * Copies all documents of a company until it has at least so many stock-outs, each copy some weeks further back, up to
 * three years in all. What holds of the documents holds of their copies; stock and ledger agree as before, and what
 * waited for weeks has ended.
 */
export async function multiplyDocuments(
  db: Kysely<AnyTables>,
  entities: Entities,
  serviceBuyerId: string,
  orders: number,
) {
  const counted = sql<{ count: number }>`select count(*)::int as count from stock_out_order
    where service_buyer_id = ${serviceBuyerId}`
  const [{ count } = { count: 0 }] = (await counted.execute(db)).rows
  const copies = Math.ceil(orders / count) - 1
  await inBulk(db, [...DOCUMENTS, 'stockLedger'], async trx => {
    for (let first = 1; first <= copies; first += COPIES_AT_ONCE) {
      const last = Math.min(first + COPIES_AT_ONCE - 1, copies)
      for (const name of DOCUMENTS) await copyRows(trx, entities[name]!, serviceBuyerId, first, last)
    }
    await multiplyLedger(trx, serviceBuyerId, copies)
    await addUpAccounts(trx, serviceBuyerId)
    await endOld(trx, serviceBuyerId)
  })
}

/** Lets the accounts have what went through them with the copies, too. */
const addUpAccounts = (db: Kysely<AnyTables>, serviceBuyerId: string) =>
  sql`update money_account a set balance = (
      select coalesce(sum(l.amount), 0) from money_ledger l
      where l.service_buyer_id = a.service_buyer_id and l.account_id = a.id
    )
    where a.service_buyer_id = ${serviceBuyerId}`.execute(db)

async function copyRows(db: Kysely<AnyTables>, entity: Entity, serviceBuyerId: string, first: number, last: number) {
  const fields = Object.values(entity.fields).filter(field => field.stored && !field.derived && !field.secret)
  const names = [TENANT, ...fields.map(field => field.name)].map(name => sql.ref(name))
  const values = [sql.ref(TENANT), ...fields.map(valueOfCopy)]
  const isCopied = entity.name === 'operationLog' ? sql`order_type not in (${sql.join(OF_SITE)})` : sql`true`
  await sql`insert into ${sql.table(entity.name)} (${sql.join(names)})
    select ${sql.join(values)} from ${sql.table(entity.name)}
      cross join generate_series(${first}::int, ${last}::int) as copy
    where ${sql.ref(TENANT)} = ${serviceBuyerId} and ${isOriginal} and ${isCopied}`.execute(db)
}

/** What documents are called, in their own rows and in those that tell of them. */
const NUMBERS: ReadonlySet<string> = new Set(['sn', 'orderSn', 'documentSn'])

/** What no two records may share. */
const ALONE: ReadonlySet<string> = new Set(['invoiceNo'])

function valueOfCopy({ name, kind, ref }: Field): RawBuilder<unknown> {
  if (kind === 'id' || (ref && DOCUMENTS.includes(ref.entity))) return idOfCopy(name)
  if (kind === 'dateTime') return timeOfCopy(name)
  if (name === 'orderStatus') return statusOfCopy
  if (ALONE.has(name)) return sql`null`
  // Known to whoever was given it, so no two documents have the same.
  if (name === 'key') return sql`${sql.ref(name)} || '.' || copy`
  return NUMBERS.has(name) ? numberOfCopy(name) : sql.ref(name)
}
