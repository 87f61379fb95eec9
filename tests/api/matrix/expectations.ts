import { WORDS, type Ids } from './openWorld.ts'
import type { Role } from './roles.ts'

/**
 * Who gets what through which channel: written by hand from the spec's roles and routes and from the table of who may
 * open what, read from no declaration.
 */
export type Family = 'sale' | 'listSale' | 'buy' | 'listBuy' | 'cost' | 'contact'

/** Of each family everything that tells it, wherever it may stand: a price, and what it comes to for 2, 3, 5 or 7. */
export const CANARIES: Record<Family, readonly string[]> = {
  sale: ['8765.43', '17530.86', '26296.29', '43827.15'],
  listSale: ['9753.17'],
  buy: ['6543.21', '13086.42', '32716.05', '45802.47', '39259.26', '26172.84'],
  listBuy: ['7531.59'],
  cost: ['"costAmount"', '"freightShare"'],
  contact: Object.values(WORDS),
}

/** Who ever sees a family: 查看销售价, 查看采购价与成本, 查看客户联系方式, and of the goods' own prices and costs who works with them. */
export const SEERS: Record<Family, readonly Role[]> = {
  sale: ['admin', 'sales', 'salesall', 'warehouse', 'viewer', 'noPurchasePrice', 'noContact'],
  listSale: ['admin', 'sales', 'salesall', 'viewer', 'noPurchasePrice', 'noContact'],
  buy: ['admin', 'warehouse', 'purchase', 'viewer', 'noSalePrice', 'noContact'],
  listBuy: ['admin', 'purchase', 'noSalePrice', 'noContact'],
  cost: ['admin', 'purchase', 'noSalePrice', 'noContact'],
  contact: ['admin', 'sales', 'salesall', 'warehouse', 'viewer', 'noPurchasePrice', 'noSalePrice'],
}

export type Channel = 'list' | 'detail' | 'lookup' | 'export' | 'print' | 'log' | 'related' | 'figures' | 'notice'

export interface Row {
  resource: string
  channel: Channel
  /** Of company A; who is not here is refused. The roles that lack a mask are where admin is. */
  who: readonly Role[]
  url: (ids: Ids) => string
  /** What is told to those of them who see the family. */
  shows?: Partial<Record<Family, readonly string[]>>
  /** Without it the whole answer is refused. */
  needs?: Family
  /** What company B's administrator gets: it is not there, or nothing is in it. */
  foreign: 'missing' | 'empty' | 'refused'
}

const [PRICE, SOLD_3, SOLD_5] = ['8765.43', '26296.29', '43827.15']
const [COST, BOUGHT_5, BOUGHT_7] = ['6543.21', '32716.05', '45802.47']
const { address: ADDRESS, contact: CONTACT, mobile: MOBILE } = WORDS
const WHOLE_CONTACT = [ADDRESS, CONTACT, MOBILE]

const readsStockOuts = ['admin', 'sales', 'salesall', 'warehouse', 'viewer'] as const
const readsStockIns = ['admin', 'purchase', 'warehouse', 'viewer'] as const
const delivers = ['admin', 'sales', 'salesall'] as const
const sells = ['admin', 'sales', 'salesall'] as const
const sendsOut = ['admin', 'sales', 'salesall', 'warehouse'] as const
const readsReturns = ['admin', 'sales', 'salesall', 'warehouse'] as const
const buys = ['admin', 'purchase'] as const
const receives = ['admin', 'purchase', 'warehouse'] as const
const everybody = ['admin', 'sales', 'salesall', 'warehouse', 'purchase', 'viewer'] as const
const admins = ['admin'] as const

/** A resource whose list, export, record and log are for these people. */
const listed = (
  resource: string,
  path: string,
  type: number,
  idOf: (ids: Ids) => string,
  who: { list: readonly Role[]; detail: readonly Role[] },
  told: { list?: Row['shows']; detail?: Row['shows'] },
): Row[] => [
  {
    resource,
    channel: 'list',
    who: who.list,
    url: ids => `${path}?id_in=${idOf(ids)}`,
    shows: told.list,
    foreign: 'empty',
  },
  {
    resource,
    channel: 'detail',
    who: who.detail,
    url: ids => `${path}/${idOf(ids)}`,
    shows: told.detail,
    foreign: 'missing',
  },
  {
    resource,
    channel: 'log',
    who: who.detail,
    url: ids => `log?orderType=${type}&orderId=${idOf(ids)}`,
    foreign: 'empty',
  },
]
const exported = (
  resource: string,
  path: string,
  idOf: (ids: Ids) => string,
  who: readonly Role[],
  shows?: Row['shows'],
): Row => ({
  resource,
  channel: 'export',
  who,
  url: ids => `${path}/_export?format=csv&id_in=${idOf(ids)}`,
  shows,
  foreign: 'empty',
})
const printed = (
  resource: string,
  name: string,
  idOf: (ids: Ids) => string,
  who: readonly Role[],
  shows?: Row['shows'],
): Row => ({
  resource,
  channel: 'print',
  who,
  url: ids => `print/${name}/${idOf(ids)}`,
  shows,
  foreign: 'missing',
})
const looked = (
  resource: string,
  who: readonly Role[],
  url: Row['url'],
  shows?: Row['shows'],
  needs?: Family,
): Row => ({
  resource,
  channel: 'lookup',
  who,
  url,
  shows,
  needs,
  foreign: 'empty',
})

const bothReturns = { list: readsReturns, detail: readsReturns }
const bothBackOut = { list: receives, detail: receives }
const one = (who: readonly Role[]) => ({ list: who, detail: who })

export const ROWS: readonly Row[] = [
  // Sales: stock-outs.
  ...listed('stockOutOrder', 'salesOrder/stockOutOrder', 1, ids => ids.stockOut, one(readsStockOuts), {
    list: { contact: [ADDRESS] },
    detail: { sale: [PRICE, SOLD_3], contact: WHOLE_CONTACT },
  }),
  {
    resource: 'stockOutOrder',
    channel: 'list',
    who: readsStockOuts,
    url: ids => `salesOrder/stockOutOrderWithSku?id_in=${ids.stockOut}`,
    foreign: 'empty',
  },
  exported('stockOutOrder', 'salesOrder/stockOutOrder', ids => ids.stockOut, readsStockOuts, { contact: [ADDRESS] }),
  exported('stockOutOrderWithSku', 'salesOrder/stockOutOrderWithSku', ids => ids.stockOut, readsStockOuts),
  {
    resource: 'stockOutOrder',
    channel: 'export',
    who: delivers,
    url: ids => `salesOrder/stockOutOrder/${ids.stockOut}/_export`,
    shows: { sale: [PRICE, SOLD_3] },
    foreign: 'missing',
  },
  printed('stockOutOrder', 'delivery', ids => ids.stockOut, delivers, {
    sale: [PRICE, SOLD_3],
    contact: WHOLE_CONTACT,
  }),
  printed('stockOutOrder', 'picker', ids => ids.stockOut, readsStockOuts),
  {
    resource: 'stockOutOrder',
    channel: 'related',
    who: readsStockOuts,
    url: ids => `orderInfo/1/${ids.stockOut}`,
    foreign: 'empty',
  },
  // What a return is picked from, and what a stock-out of the order would be.
  looked('stockOutOrder', readsStockOuts, ids => `salesOrder/${ids.salesOrder}/stockOutOrder`, {
    sale: [PRICE, SOLD_3],
    contact: WHOLE_CONTACT,
  }),
  {
    ...looked('stockOutOrder', sendsOut, ids => `salesOrder/${ids.salesOrder}/_stockOut`, {
      sale: [PRICE],
      contact: [ADDRESS],
    }),
    foreign: 'missing',
  },

  // Sales returns.
  ...listed('salesReturnOrder', 'salesOrder/returnOrder', 2, ids => ids.salesReturn, bothReturns, {
    list: { sale: [SOLD_3] },
    detail: { sale: [PRICE, SOLD_3], contact: WHOLE_CONTACT },
  }),
  exported('salesReturnOrder', 'salesOrder/returnOrder', ids => ids.salesReturn, readsReturns, { sale: [SOLD_3] }),
  printed('salesReturnOrder', 'saleAfOrder', ids => ids.salesReturn, readsReturns, {
    sale: [PRICE, SOLD_3],
    contact: WHOLE_CONTACT,
  }),
  {
    resource: 'salesReturnOrder',
    channel: 'detail',
    who: readsReturns,
    url: ids => `salesOrder/returnOrder/_byKey/${ids.salesReturnKey}`,
    shows: { sale: [PRICE, SOLD_3] },
    foreign: 'missing',
  },
  {
    resource: 'salesReturnOrder',
    channel: 'related',
    who: readsReturns,
    url: ids => `orderInfo/2/${ids.salesReturn}`,
    foreign: 'empty',
  },

  // Sales orders and contracts.
  ...listed(
    'salesOrder',
    'salesOrder',
    0,
    ids => ids.salesOrder,
    { list: sells, detail: sendsOut },
    {
      list: { sale: [SOLD_5] },
      detail: { sale: [PRICE, SOLD_5], contact: WHOLE_CONTACT },
    },
  ),
  exported('salesOrder', 'salesOrder', ids => ids.salesOrder, sells, { sale: [SOLD_5] }),
  printed('salesOrder', 'saleOrder', ids => ids.salesOrder, sendsOut, {
    sale: [PRICE, SOLD_5],
    contact: WHOLE_CONTACT,
  }),
  {
    resource: 'salesOrder',
    channel: 'related',
    who: sendsOut,
    url: ids => `orderInfo/0/${ids.salesOrder}`,
    foreign: 'empty',
  },
  looked('salesOrder', sells, ids => `salesOrder/_choices/customerId?id_in=${ids.customer}`, { contact: [ADDRESS] }),
  looked(
    'salesOrder',
    sells,
    ids => `salesOrder/_choices/linkManId?customerId=${ids.customer}`,
    { contact: [CONTACT, MOBILE] },
    'contact',
  ),
  looked('salesOrder', sells, ids => `salesOrder/_choices/items.productId?id_in=${ids.product}`, {
    listSale: ['9753.17'],
  }),
  ...listed('salesContract', 'salesContract', 11, ids => ids.salesContract, one(sells), {
    list: { sale: [SOLD_5] },
    detail: { sale: [PRICE, SOLD_5], contact: WHOLE_CONTACT },
  }),
  exported('salesContract', 'salesContract', ids => ids.salesContract, sells, { sale: [SOLD_5] }),
  looked('salesContract', sells, ids => `salesContract/_choices/items.productId?id_in=${ids.product}`, {
    listSale: ['9753.17'],
  }),

  // Purchases: stock-ins.
  ...listed('stockInOrder', 'purchaseOrder/stockInOrder', 4, ids => ids.stockIn, one(readsStockIns), {
    detail: { buy: [COST, BOUGHT_5], cost: ['"costAmount"'] },
  }),
  {
    resource: 'stockInOrder',
    channel: 'list',
    who: readsStockIns,
    url: ids => `purchaseOrder/stockInOrderWithSku?id_in=${ids.stockIn}`,
    foreign: 'empty',
  },
  exported('stockInOrder', 'purchaseOrder/stockInOrder', ids => ids.stockIn, readsStockIns),
  exported('stockInOrderWithSku', 'purchaseOrder/stockInOrderWithSku', ids => ids.stockIn, readsStockIns),
  printed('stockInOrder', 'purchaseStockIn', ids => ids.stockIn, readsStockIns, { buy: [COST, BOUGHT_5] }),
  {
    resource: 'stockInOrder',
    channel: 'related',
    who: readsStockIns,
    url: ids => `orderInfo/4/${ids.stockIn}`,
    foreign: 'empty',
  },
  looked('stockInOrder', readsStockIns, ids => `purchaseOrder/${ids.purchaseOrder}/stockInOrder`, {
    buy: [COST, BOUGHT_5],
  }),
  {
    ...looked('stockInOrder', receives, ids => `purchaseOrder/${ids.purchaseOrder}/_stockIn`, { buy: [COST] }),
    foreign: 'missing',
  },

  // Purchase returns.
  ...listed('purchaseReturnOrder', 'purchaseOrder/returnOrder', 5, ids => ids.purchaseReturn, bothBackOut, {
    list: { buy: [BOUGHT_5] },
    detail: { buy: [COST, BOUGHT_5] },
  }),
  exported('purchaseReturnOrder', 'purchaseOrder/returnOrder', ids => ids.purchaseReturn, receives, {
    buy: [BOUGHT_5],
  }),
  printed('purchaseReturnOrder', 'purchaseAfOrder', ids => ids.purchaseReturn, receives, { buy: [COST, BOUGHT_5] }),
  {
    resource: 'purchaseReturnOrder',
    channel: 'detail',
    who: receives,
    url: ids => `purchaseOrder/returnOrder/_byKey/${ids.purchaseReturnKey}`,
    shows: { buy: [COST, BOUGHT_5] },
    foreign: 'missing',
  },

  // Purchase orders and contracts.
  ...listed(
    'purchaseOrder',
    'purchaseOrder',
    3,
    ids => ids.purchaseOrder,
    { list: buys, detail: receives },
    {
      list: { buy: [BOUGHT_7] },
      detail: { buy: [COST, BOUGHT_7] },
    },
  ),
  printed('purchaseOrder', 'purchaseOrder', ids => ids.purchaseOrder, receives, { buy: [COST, BOUGHT_7] }),
  looked('purchaseOrder', buys, ids => `purchaseOrder/_choices/items.productId?id_in=${ids.product}`, {
    listBuy: ['7531.59'],
  }),
  ...listed('purchaseContract', 'purchaseContract', 12, ids => ids.purchaseContract, one(buys), {
    list: { buy: [BOUGHT_7] },
    detail: { buy: [COST, BOUGHT_7] },
  }),

  // What is asked and found for customers.
  ...listed('inquiry', 'inquiry', 8, ids => ids.inquiry, one(admins), {
    list: { sale: [SOLD_5] },
    detail: { sale: [PRICE, SOLD_5], contact: WHOLE_CONTACT },
  }),
  {
    resource: 'inquiry',
    channel: 'list',
    who: admins,
    url: ids => `inquiryWithSku?id_in=${ids.inquiry}`,
    shows: { sale: [PRICE] },
    foreign: 'empty',
  },
  exported('inquiry', 'inquiry', ids => ids.inquiry, admins, { sale: [SOLD_5] }),
  exported('inquiryWithSku', 'inquiryWithSku', ids => ids.inquiry, admins, { sale: [PRICE] }),
  {
    resource: 'inquiry',
    channel: 'export',
    who: admins,
    url: ids => `inquiry/${ids.inquiry}/_quotation?template=1`,
    shows: { sale: [PRICE], contact: [CONTACT] },
    needs: 'sale',
    foreign: 'missing',
  },
  ...listed('requirement', 'requirement', 7, ids => ids.requirement, one(admins), {
    detail: { contact: WHOLE_CONTACT },
  }),
  exported('requirement', 'requirement', ids => ids.requirement, admins),

  // A notice that was sent to all tells each what he may see now.
  ...['notification/unread?per_page=200', 'notification?per_page=200'].map(
    (path): Row => ({
      resource: 'notification',
      channel: 'notice',
      who: everybody,
      url: () => path,
      shows: { sale: [PRICE] },
      foreign: 'empty',
    }),
  ),

  // Money: what is paid for an order tells what it cost.
  ...listed('payout', 'finance/payout', 9, ids => ids.payout, one(admins), {
    list: { buy: [COST] },
    detail: { buy: [COST, BOUGHT_7] },
  }),
  exported('payout', 'finance/payout', ids => ids.payout, admins, { buy: [COST] }),
  looked('payout', admins, ids => `finance/payout/_choices/purchaseId?id_in=${ids.purchaseOrder}`, { buy: [BOUGHT_7] }),
  ...listed('payReturn', 'finance/payReturn', 10, ids => ids.payReturn, one(admins), {
    list: { buy: [COST] },
    detail: { buy: [COST, BOUGHT_5] },
  }),
  exported('payReturn', 'finance/payReturn', ids => ids.payReturn, admins, { buy: [COST] }),
  { resource: 'payout', channel: 'related', who: admins, url: ids => `orderInfo/9/${ids.payout}`, foreign: 'empty' },
  {
    resource: 'payReturn',
    channel: 'related',
    who: admins,
    url: ids => `orderInfo/10/${ids.payReturn}`,
    foreign: 'empty',
  },

  // Goods on their way between warehouses: no price, no cost, no contact.
  ...listed('warehouseTransfer', 'warehouseTransfer', 13, ids => ids.transfer, one(admins), {}),
  {
    resource: 'warehouseTransfer',
    channel: 'list',
    who: admins,
    url: ids => `warehouseTransferWithSku?id_in=${ids.transfer}`,
    foreign: 'empty',
  },
  exported('warehouseTransfer', 'warehouseTransfer', ids => ids.transfer, admins),
  exported('warehouseTransferWithSku', 'warehouseTransferWithSku', ids => ids.transfer, admins),
  printed('warehouseTransfer', 'warehouseTransfer', ids => ids.transfer, admins),
  looked('warehouseTransfer', admins, ids => `warehouseTransfer/_choices/items.productId?id_in=${ids.product}`),

  // Whom we deal with, and in what.
  ...listed('customer', 'customer', 99, ids => ids.customer, one(sells), {
    list: { contact: [ADDRESS] },
    detail: { contact: WHOLE_CONTACT },
  }).filter(({ channel }) => channel !== 'log'),
  exported('customer', 'customer', ids => ids.customer, sells, { contact: [ADDRESS] }),
  ...listed('product', 'product', 99, ids => ids.product, one(buys), {
    list: { listSale: ['9753.17'], listBuy: ['7531.59'] },
    detail: { listSale: ['9753.17'], listBuy: ['7531.59'] },
  }).filter(({ channel }) => channel !== 'log'),
  exported('product', 'product', ids => ids.product, buys, { listSale: ['9753.17'], listBuy: ['7531.59'] }),
  looked('product', everybody, ids => `product?keywords_eq=${ids.productNo}`, {
    listSale: ['9753.17'],
    listBuy: ['7531.59'],
  }),

  // The log of all, and one person's notices.
  { resource: 'operationLog', channel: 'list', who: admins, url: () => 'system/log?per_page=200', foreign: 'empty' },
  {
    resource: 'operationLog',
    channel: 'export',
    who: admins,
    url: () => 'system/log/_export?format=csv&operatorName=矩阵',
    foreign: 'empty',
  },
]

/** What twelve months came to, for who may open the documents: a bar is there or is not. */
export const BARS: Record<'sales' | 'purchases', readonly Role[]> = {
  sales: ['admin', 'sales', 'salesall', 'warehouse', 'viewer', 'noPurchasePrice', 'noContact'],
  purchases: ['admin', 'warehouse', 'purchase', 'viewer', 'noSalePrice', 'noContact'],
}

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
  { url: 'inquiryWithSku/_export?format=csv&columns=@', name: 'price', family: 'sale', who: admins },
  { url: 'finance/payout?sort=@', name: 'amount', family: 'buy', who: admins },
  { url: 'finance/payout/_export?format=csv&columns=@', name: 'amount', family: 'buy', who: admins },
]

export interface Act {
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
  { name: 'change customer', who: sells, method: 'PUT', url: ids => `customer/${ids.customer}` },
  { name: 'change product', who: buys, method: 'PUT', url: ids => `product/${ids.product}` },
  { name: 'import products', who: buys, method: 'POST', url: () => 'product/_import' },
]

export interface Write {
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
