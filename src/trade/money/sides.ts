import type { CompanyDb } from '../../database/company.ts'

/** What a party is given credit for. */
interface Terms {
  partyId: string
  /** Days from what makes it owe until it has to pay; none where nothing is agreed. */
  creditDays: number | null
}

/** One of the two books of what is owed: what its tables and columns are called. */
export interface Side {
  entry: 'receivable' | 'payable'
  settlement: 'receivableSettlement' | 'payableSettlement'
  /** Who owes it, or whom it is owed to. */
  party: 'customerId' | 'supplierId'
  /** The order that an entry belongs to. */
  order: 'salesId' | 'purchaseId'
  /** Of a line that settles it: the entry. */
  line: 'receivableId' | 'payableId'
  /** What tells a party what it owes, or is owed. */
  statement: 'statement' | 'supplierStatement'
  /** What was delivered and has to be invoiced, the line of a return that names it, and the invoices with their lines. */
  delivered: 'deliveredLine' | 'receivedLine'
  source: 'stockOutItemId' | 'stockInItemId'
  invoice: 'invoice' | 'purchaseInvoice'
  invoiced: 'deliveredLineId' | 'receivedLineId'
  /** What becomes of an account's balance when what is owed is paid: 1 where money comes in, -1 where it goes out. */
  money: 1 | -1
  termsOf(db: CompanyDb, orderId: string): Promise<Terms>
}

/** What customers owe. */
export const receivables: Side = {
  entry: 'receivable',
  settlement: 'receivableSettlement',
  party: 'customerId',
  order: 'salesId',
  line: 'receivableId',
  statement: 'statement',
  delivered: 'deliveredLine',
  source: 'stockOutItemId',
  invoice: 'invoice',
  invoiced: 'deliveredLineId',
  money: 1,
  termsOf: (db, orderId) =>
    db
      .selectFrom('salesOrder')
      .innerJoin('customer', 'customer.id', 'salesOrder.customerId')
      .select(['customer.id as partyId', 'creditDays'])
      .where('salesOrder.id', '=', orderId)
      .executeTakeFirstOrThrow(),
}

/** What is owed to suppliers. */
export const payables: Side = {
  entry: 'payable',
  settlement: 'payableSettlement',
  party: 'supplierId',
  order: 'purchaseId',
  line: 'payableId',
  statement: 'supplierStatement',
  delivered: 'receivedLine',
  source: 'stockInItemId',
  invoice: 'purchaseInvoice',
  invoiced: 'receivedLineId',
  money: -1,
  termsOf: (db, orderId) =>
    db
      .selectFrom('purchaseOrder')
      .innerJoin('supplier', 'supplier.id', 'purchaseOrder.supplierId')
      .select(['supplier.id as partyId', 'creditDays'])
      .where('purchaseOrder.id', '=', orderId)
      .executeTakeFirstOrThrow(),
}
