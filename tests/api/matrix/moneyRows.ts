import { admins, COST, exported, listed, one, PRICE, printed, type Row, summed, BOUGHT_5, SOLD_3 } from './channels.ts'
import type { Ids } from './openWorld.ts'

/** What is owed and paid tells what was sold and bought for. */
export const MONEY_ROWS: readonly Row[] = [
  ...owed('receivable', ids => ids.receivable, { sale: [SOLD_3] }),
  ...owed('payable', ids => ids.payable, { buy: [BOUGHT_5] }),
  ...paid('receipt', 18, ids => ids.receipt, { sale: [PRICE] }),
  ...paid('payment', 19, ids => ids.payment, { buy: [COST] }),
  printed('receipt', 'receipt', ids => ids.receipt, admins, { sale: [PRICE] }),
  printed('payment', 'payment', ids => ids.payment, admins, { buy: [COST] }),
  ...delivered('deliveredLine', ids => ids.deliveredLine, { sale: [SOLD_3] }),
  ...delivered('receivedLine', ids => ids.receivedLine, { buy: [BOUGHT_5] }),
  ...paid('invoice', 96, ids => ids.invoice, { sale: [SOLD_3] }),
  ...paid('purchaseInvoice', 97, ids => ids.purchaseInvoice, { buy: [BOUGHT_5] }),
  ...paid('statement', 98, ids => ids.statement, { sale: [SOLD_3] }),
  printed('statement', 'statement', ids => ids.statement, admins, { sale: [SOLD_3] }),
  lines('statement', ids => ids.statement, { sale: [SOLD_3] }),
  ...paid('supplierStatement', 99, ids => ids.supplierStatement, { buy: [BOUGHT_5] }),
  printed('supplierStatement', 'supplierStatement', ids => ids.supplierStatement, admins, { buy: [BOUGHT_5] }),
  lines('supplierStatement', ids => ids.supplierStatement, { buy: [BOUGHT_5] }),
  ...bank(),
]

/** The lines of a statement, as a list of their own. */
function lines(name: string, idOf: (ids: Ids) => string, shows: Row['shows']): Row {
  const url = (ids: Ids) => `finance/${name}WithLines?id_in=${idOf(ids)}`
  return { resource: name, channel: 'list', who: admins, url, shows, foreign: 'empty' }
}

function delivered(name: string, idOf: (ids: Ids) => string, shows: Row['shows']): Row[] {
  const path = `finance/${name}`
  return [
    { resource: name, channel: 'list', who: admins, url: ids => `${path}?id_in=${idOf(ids)}`, shows, foreign: 'empty' },
    exported(name, path, idOf, admins, shows),
    summed(name, path, idOf, admins, shows),
  ]
}

/** What a bank says tells both what was sold and what was bought for: who sees one alone gets neither. */
function bank(): Row[] {
  const [name, path] = ['bankLine', 'finance/reconciliation']
  const idOf = ({ bankLine }: Ids) => bankLine
  return [
    { resource: name, channel: 'list', who: admins, url: ids => `${path}?id_in=${idOf(ids)}`, foreign: 'empty' },
    { resource: name, channel: 'detail', who: admins, url: ids => `${path}/${idOf(ids)}`, foreign: 'missing' },
    exported(name, path, idOf, admins),
    summed(name, path, idOf, admins),
  ]
}

function owed(name: string, idOf: (ids: Ids) => string, shows: Row['shows']): Row[] {
  const path = `finance/${name}`
  return [
    { resource: name, channel: 'list', who: admins, url: ids => `${path}?id_in=${idOf(ids)}`, shows, foreign: 'empty' },
    { resource: name, channel: 'detail', who: admins, url: ids => `${path}/${idOf(ids)}`, shows, foreign: 'missing' },
    exported(name, path, idOf, admins, shows),
    summed(name, path, idOf, admins, shows),
  ]
}

function paid(name: string, type: number, idOf: (ids: Ids) => string, shows: Row['shows']): Row[] {
  const path = `finance/${name}`
  return [
    ...listed(name, path, type, idOf, one(admins), { list: shows, detail: shows }),
    exported(name, path, idOf, admins, shows),
    summed(name, path, idOf, admins, shows),
  ]
}
