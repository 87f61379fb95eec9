import {
  type Row,
  WHOLE_CONTACT,
  readsStockIns,
  sells,
  buys,
  receives,
  everybody,
  admins,
  listed,
  exported,
  printed,
  summed,
  looked,
  bothBackOut,
  one,
  ADDRESS,
  CONTACT,
  PRICE,
  SOLD_3,
  SOLD_5,
  COST,
  BOUGHT_5,
  BOUGHT_7,
} from './channels.ts'

/** What is bought, kept, asked for and paid. */
export const OTHER_ROWS: readonly Row[] = [
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
  exported('purchaseOrder', 'purchaseOrder', ids => ids.purchaseOrder, buys, { buy: [BOUGHT_7] }),
  {
    resource: 'purchaseOrder',
    channel: 'list',
    who: buys,
    url: ids => `purchaseOrderWithSku?id_in=${ids.purchaseOrder}`,
    shows: { buy: [COST, BOUGHT_7] },
    foreign: 'empty',
  },
  exported('purchaseOrderWithSku', 'purchaseOrderWithSku', ids => ids.purchaseOrder, buys, { buy: [COST, BOUGHT_7] }),
  printed('purchaseOrder', 'purchaseOrder', ids => ids.purchaseOrder, receives, { buy: [COST, BOUGHT_7] }),
  looked('purchaseOrder', buys, ids => `purchaseOrder/_choices/items.productId?id_in=${ids.product}`, {
    listBuy: ['7531.59'],
  }),
  ...listed('purchaseContract', 'purchaseContract', 12, ids => ids.purchaseContract, one(buys), {
    list: { buy: [BOUGHT_7] },
    detail: { buy: [COST, BOUGHT_7] },
  }),
  exported('purchaseContract', 'purchaseContract', ids => ids.purchaseContract, buys, { buy: [BOUGHT_7] }),

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
  ...listed('supplierQuote', 'supplierQuote', 87, ids => ids.supplierQuote, one(buys), {
    list: { buy: [COST] },
    detail: { buy: [COST] },
  }),
  exported('supplierQuote', 'supplierQuote', ids => ids.supplierQuote, buys, { buy: [COST] }),

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
  // What acts would do.
  {
    resource: 'salesReturnOrder',
    channel: 'detail',
    who: ['admin', 'warehouse'],
    url: ids => `salesOrder/returnOrder/${ids.salesReturn}/_confirm`,
    shows: { sale: [SOLD_3] },
    foreign: 'missing',
  },
  {
    resource: 'payout',
    channel: 'detail',
    who: admins,
    url: ids => `finance/payout/${ids.payout}/_approve`,
    shows: { buy: [COST] },
    needs: 'buy',
    foreign: 'missing',
  },
  exported('payout', 'finance/payout', ids => ids.payout, admins, { buy: [COST] }),
  printed('payout', 'payout', ids => ids.payout, admins, { buy: [COST] }),
  summed('payout', 'finance/payout', ids => ids.payout, admins, { buy: [COST] }),
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

  // Catalogues: beside what they say stands what the company has, its own price too.
  ...['', '/products'].map(
    (path): Row => ({
      ...{ resource: 'dataPackage', channel: path ? 'list' : 'detail', who: admins, foreign: 'missing' },
      url: () => `dataPackage/matrix${path}`,
      ...(path && { shows: { listSale: ['9753.17'] } }),
    }),
  ),
  ...listed('dataPackageImport', 'dataPackageImport', 99, ids => ids.packageImport, one(admins), {}).filter(
    ({ channel }) => channel !== 'log',
  ),
  exported('dataPackageImport', 'dataPackageImport', ids => ids.packageImport, admins),
  summed('dataPackageImport', 'dataPackageImport', ids => ids.packageImport, admins),

  // Whatever is called so, or has such a number: each finds what they may open.
  ...['矩阵', '000'].map(
    (keywords): Row => ({
      resource: 'every kind',
      channel: 'lookup',
      who: everybody,
      url: () => `_search?keywords=${encodeURIComponent(keywords)}`,
      foreign: 'empty',
    }),
  ),

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
