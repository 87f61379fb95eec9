import { readsStockOuts, sells, sendsOut, buys, receives, admins, counts, keepsStock, setsLimits } from './channels.ts'
import type { Family } from './families.ts'
import type { Ids } from './openWorld.ts'
import type { Role } from './roles.ts'

export interface Probe {
  /** The address with the name that is probed as `@`. */
  url: string
  /** What it asks by. */
  name: string
  family: Family
  who: readonly Role[]
}

/** Filters, sorts and columns that say something of a masked value; from who does not see it they are as unknown as any other name. */
export const PROBES: readonly Probe[] = [
  { url: 'customer?@=x', name: 'address', family: 'contact', who: sells },
  { url: 'customer?sort=@', name: 'address', family: 'contact', who: sells },
  { url: 'customer/_export?format=csv&columns=@', name: 'address', family: 'contact', who: sells },
  { url: 'salesOrder/stockOutOrder?sort=@', name: 'customerAddress', family: 'contact', who: readsStockOuts },
  {
    url: 'salesOrder/stockOutOrder/_export?format=csv&columns=@',
    name: 'customerAddress',
    family: 'contact',
    who: readsStockOuts,
  },
  { url: 'product?@=1', name: 'salePriceStart', family: 'listSale', who: buys },
  { url: 'product?@=abc', name: 'salePriceEnd', family: 'listSale', who: buys },
  { url: 'product?sort=@', name: 'salePrice', family: 'listSale', who: buys },
  { url: 'product?sort=@', name: 'purchasePrice', family: 'listBuy', who: buys },
  { url: 'product/_export?format=csv&columns=@', name: 'purchasePrice', family: 'listBuy', who: buys },
  { url: 'salesOrder/_export?format=csv&columns=@', name: 'goodsAmount', family: 'sale', who: sells },
  { url: 'salesOrder/_sums?columns=@', name: 'goodsAmount', family: 'sale', who: sells },
  { url: 'purchaseOrder/_sums?columns=@', name: 'goodsAmount', family: 'buy', who: buys },
  { url: 'inquiryWithSku/_export?format=csv&columns=@', name: 'price', family: 'sale', who: admins },
  { url: 'finance/payout?sort=@', name: 'amount', family: 'buy', who: admins },
  { url: 'report/sales?measures=@', name: 'cost', family: 'buy', who: admins },
  { url: 'report/sales/_export?measures=@', name: 'amount', family: 'sale', who: admins },
  { url: 'report/purchase?measures=@', name: 'price', family: 'buy', who: admins },
  { url: 'finance/payout/_export?format=csv&columns=@', name: 'amount', family: 'buy', who: admins },
  { url: 'stock?sort=@', name: 'averageCost', family: 'cost', who: keepsStock },
  { url: 'stock/_sums?columns=@', name: 'amount', family: 'cost', who: keepsStock },
  { url: 'stockLedger?sort=@', name: 'unitCost', family: 'cost', who: keepsStock },
  { url: 'overflowSheet/_export?format=csv&columns=@', name: 'costChange', family: 'cost', who: keepsStock },
  { url: 'assembly?sort=@', name: 'costChange', family: 'cost', who: keepsStock },
  { url: 'purchaseProposal?sort=@', name: 'proposedPrice', family: 'buy', who: buys },
  { url: 'stockCheck?sort=@', name: 'lossQuantity', family: 'books', who: counts },
  { url: 'stockCheck/_sums?columns=@', name: 'lossQuantity', family: 'books', who: counts },
  { url: 'stockCheckWithSku/_sums?columns=@', name: 'difference', family: 'books', who: counts },
  { url: 'stockCheckWithSku/_export?format=csv&columns=@', name: 'bookQuantity', family: 'books', who: counts },
]

interface Act {
  name: string
  who: readonly Role[]
  method: 'POST' | 'PUT' | 'PATCH'
  url: (ids: Ids) => string
}

/** Who may do what (spec, roles and permissions); asked with a body that nobody may send, so that nothing is done. */
export const ACTS: readonly Act[] = [
  {
    name: 'confirm stock-out',
    who: ['admin', 'warehouse'],
    method: 'PATCH',
    url: ids => `salesOrder/stockOutOrder/${ids.stockOut}/_confirm`,
  },
  {
    name: 'void stock-out',
    who: ['admin', 'warehouse'],
    method: 'PATCH',
    url: () => 'salesOrder/stockOutOrder/_cancel',
  },
  {
    name: 'sign off stock-out',
    who: ['admin', 'warehouse'],
    method: 'PATCH',
    url: ids => `salesOrder/stockOutOrder/${ids.stockOut}/_sign`,
  },
  { name: 'enter logistics', who: sendsOut, method: 'POST', url: () => 'salesOrder/saveShipping' },
  { name: 'sales remark', who: sendsOut, method: 'PATCH', url: () => 'salesOrder/baseInfo' },
  { name: 'make stock-out', who: sendsOut, method: 'POST', url: ids => `salesOrder/${ids.salesOrder}/_stockOut` },
  { name: 'return sold goods', who: ['admin', 'warehouse'], method: 'POST', url: () => 'salesOrder/returnOrder' },
  {
    name: 'confirm sales return',
    who: ['admin', 'warehouse'],
    method: 'PATCH',
    url: ids => `salesOrder/returnOrder/${ids.salesReturn}/_confirm`,
  },
  {
    name: 'void sales return',
    who: ['admin', 'warehouse'],
    method: 'PATCH',
    url: () => 'salesOrder/returnOrder/_cancel',
  },
  { name: 'make sales order', who: sells, method: 'POST', url: () => 'salesOrder' },
  { name: 'change sales order', who: sells, method: 'PUT', url: ids => `salesOrder/${ids.salesOrder}` },
  { name: 'change sales contract', who: sells, method: 'PUT', url: ids => `salesContract/${ids.salesContract}` },
  { name: 'reminder rules', who: sells, method: 'PUT', url: () => 'reminder/rules' },
  {
    name: 'confirm stock-in',
    who: ['admin', 'warehouse'],
    method: 'PATCH',
    url: ids => `purchaseOrder/stockInOrder/${ids.stockIn}/_confirm`,
  },
  { name: 'void stock-in', who: receives, method: 'PATCH', url: () => 'purchaseOrder/stockInOrder/_cancel' },
  { name: 'make stock-in', who: receives, method: 'POST', url: ids => `purchaseOrder/${ids.purchaseOrder}/_stockIn` },
  { name: 'return bought goods', who: receives, method: 'POST', url: () => 'purchaseOrder/returnOrder' },
  {
    name: 'confirm purchase return',
    who: ['admin', 'warehouse'],
    method: 'PATCH',
    url: ids => `purchaseOrder/returnOrder/${ids.purchaseReturn}/_confirm`,
  },
  { name: 'make purchase order', who: buys, method: 'POST', url: () => 'purchaseOrder' },
  {
    name: 'change purchase contract',
    who: buys,
    method: 'PUT',
    url: ids => `purchaseContract/${ids.purchaseContract}`,
  },
  { name: 'quote', who: admins, method: 'PATCH', url: ids => `inquiry/${ids.inquiry}/_quote` },
  { name: 'approve payout', who: admins, method: 'PATCH', url: ids => `finance/payout/${ids.payout}/_approve` },
  { name: 'make transfer', who: admins, method: 'POST', url: () => 'warehouseTransfer' },
  { name: 'change transfer', who: admins, method: 'PUT', url: ids => `warehouseTransfer/${ids.transfer}` },
  {
    name: 'confirm transfer',
    who: admins,
    method: 'PATCH',
    url: ids => `warehouseTransfer/${ids.transfer}/_confirm`,
  },
  {
    name: 'void transfer',
    who: admins,
    method: 'PATCH',
    url: ids => `warehouseTransfer/${ids.transfer}/_cancel`,
  },
  { name: 'open check', who: counts, method: 'POST', url: () => 'stockCheck' },
  {
    name: 'count',
    who: counts,
    method: 'PATCH',
    url: ids => `stockCheckItem/${ids.blindLine}/_count`,
  },
  {
    name: 'confirm check',
    who: keepsStock,
    method: 'PATCH',
    url: ids => `stockCheck/${ids.blindCheck}/_confirm`,
  },
  {
    name: 'report loss',
    who: keepsStock,
    method: 'POST',
    url: () => 'overflowSheet',
  },
  {
    name: 'reverse sheet',
    who: keepsStock,
    method: 'PATCH',
    url: ids => `overflowSheet/${ids.sheet}/_reverse`,
  },
  {
    name: 'let goods arrive',
    who: admins,
    method: 'POST',
    url: ids => `warehouseTransfer/${ids.sentOff}/_arrive`,
  },
  {
    name: 'write goods off',
    who: admins,
    method: 'PATCH',
    url: ids => `warehouseTransfer/${ids.sentOff}/_lose`,
  },
  { name: 'assemble', who: keepsStock, method: 'POST', url: () => 'assembly' },
  {
    name: 'reverse assembly',
    who: keepsStock,
    method: 'PATCH',
    url: ids => `assembly/${ids.assembly}/_reverse`,
  },
  { name: 'set limit', who: setsLimits, method: 'PUT', url: ids => `stockLimit/${ids.limit}` },
  { name: 'order what is proposed', who: buys, method: 'POST', url: () => 'purchaseProposal/_order' },
  { name: 'change customer', who: sells, method: 'PUT', url: ids => `customer/${ids.customer}` },
  { name: 'change product', who: buys, method: 'PUT', url: ids => `product/${ids.product}` },
  { name: 'import products', who: buys, method: 'POST', url: () => 'product/_import' },
]

interface Write {
  name: string
  role: Role
  method: 'POST' | 'PATCH'
  url: (ids: Ids) => string
  body: (ids: Ids) => unknown
}

/** Nobody sets, shows or hands out what is hidden from him. */
export const WRITES: readonly Write[] = [
  {
    name: 'a sale price',
    role: 'noSalePrice',
    method: 'PATCH',
    url: ids => `salesOrder/${ids.salesOrder}`,
    body: ids => ({ items: [{ id: ids.salesLine, price: 1 }] }),
  },
  {
    name: 'a purchase price',
    role: 'noPurchasePrice',
    method: 'PATCH',
    url: ids => `product/${ids.product}`,
    body: () => ({ purchasePrice: 1 }),
  },
  {
    name: 'an address',
    role: 'noContact',
    method: 'PATCH',
    url: ids => `customer/${ids.customer}`,
    body: () => ({ address: '别处' }),
  },
  {
    name: 'a contact',
    role: 'noContact',
    method: 'PATCH',
    url: ids => `customer/${ids.customer}`,
    body: () => ({ linkManList: [] }),
  },
  {
    name: 'a payment',
    role: 'noPurchasePrice',
    method: 'PATCH',
    url: ids => `finance/payout/${ids.payout}`,
    body: () => ({ amount: 1 }),
  },
  ...(['approve', 'pay'] as const).map(act => ({
    name: `his word to a payment that he does not see (${act})`,
    role: 'noPurchasePrice' as const,
    method: 'PATCH' as const,
    url: (ids: Ids) => `finance/payout/${ids.payout}/_${act}`,
    body: () => ({}),
  })),
  {
    name: 'his word to a refund that he does not see',
    role: 'noPurchasePrice',
    method: 'PATCH',
    url: ids => `finance/payReturn/${ids.payReturn}/_receive`,
    body: () => ({}),
  },
  {
    name: 'a link that shows purchase prices',
    role: 'noPurchasePrice',
    method: 'POST',
    url: ids => `purchaseOrder/${ids.purchaseOrder}/_share`,
    body: () => ({ days: 1 }),
  },
]
