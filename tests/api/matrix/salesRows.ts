import {
  type Row,
  admins,
  WHOLE_CONTACT,
  readsStockOuts,
  delivers,
  sells,
  sendsOut,
  readsReturns,
  listed,
  exported,
  printed,
  summed,
  looked,
  bothReturns,
  one,
  ADDRESS,
  CONTACT,
  MOBILE,
  PRICE,
  SOLD_3,
  SOLD_5,
} from './channels.ts'

/** What is sold. */
export const SALES_ROWS: readonly Row[] = [
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
  summed('salesReturnOrder', 'salesOrder/returnOrder', ids => ids.salesReturn, readsReturns, { sale: [SOLD_3] }),
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
  {
    resource: 'salesOrder',
    channel: 'list',
    who: sells,
    url: ids => `salesOrderWithSku?id_in=${ids.salesOrder}`,
    shows: { sale: [PRICE, SOLD_5] },
    foreign: 'empty',
  },
  // Prices that were agreed on.
  ...listed('priceList', 'priceList', 89, ids => ids.priceList, one(admins), { list: {}, detail: { sale: [PRICE] } }),
  exported('priceListWithSku', 'priceListWithSku', ids => ids.priceList, admins, { sale: [PRICE] }),
  {
    resource: 'priceList',
    channel: 'list',
    who: admins,
    url: ids => `priceListWithSku?id_in=${ids.priceList}`,
    shows: { sale: [PRICE] },
    foreign: 'empty',
  },
  printed('priceList', 'priceList', ids => ids.priceList, admins, { sale: [PRICE] }),
  looked(
    'salesOrder',
    sells,
    ids => `salesOrder/_choices/items.productId?id_in=${ids.product}&beside.salesOrder.customerId=${ids.customer}`,
    { sale: [PRICE] },
  ),
  exported('salesOrderWithSku', 'salesOrderWithSku', ids => ids.salesOrder, sells, { sale: [PRICE, SOLD_5] }),
  summed('salesOrder', 'salesOrder', ids => ids.salesOrder, sells, { sale: [SOLD_5] }),
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
]
