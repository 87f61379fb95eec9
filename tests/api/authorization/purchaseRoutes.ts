import {
  ACCOUNTS,
  readsStockOuts,
  readsReturns,
  deliversStockOuts,
  readsSalesOrders,
  readsOneSalesOrder,
  setsPrints,
  readsStockIns,
  buys,
  later,
  voidsStockIns,
  confirmsStockIns,
  keepsShelves,
  receives,
  readsPurchaseReturns,
  editsPurchaseReturns,
  confirmsPurchaseReturns,
} from './accounts.ts'
import { type Expectation, record, act, printed, edited, listed, listedFor, choices } from './expectation.ts'

/** What is bought and taken in, what goes between warehouses, money, and what is printed. */
export const purchaseRoutes: Record<string, Expectation> = {
  'GET /v1/purchaseOrder/stockInOrder': { who: readsStockIns },
  'GET /v1/purchaseOrder/stockInOrder/_export': { who: readsStockIns },
  'GET /v1/purchaseOrder/stockInOrderWithSku': { who: readsStockIns },
  'GET /v1/purchaseOrder/stockInOrderWithSku/_export': { who: readsStockIns },
  'GET /v1/purchaseOrder/stockInOrder/:id': record(
    readsStockIns,
    ({ stockIn }) => `/v1/purchaseOrder/stockInOrder/${stockIn}`,
  ),
  'PATCH /v1/purchaseOrder/stockInOrder/:id/_confirm': act(
    confirmsStockIns,
    ({ stockIn }) => `/v1/purchaseOrder/stockInOrder/${stockIn}/_confirm`,
    ({ stockIn }) => ({ id: stockIn, confirmStatus: 1 }),
  ),
  ...choices('purchaseOrder/stockInOrder', receives, 'warehouseId', 'logisticsId', 'freight.logisticsId'),
  'GET /v1/purchaseOrder/:id/_stockIn': {
    who: receives,
    url: ({ purchaseOrder }) => `/v1/purchaseOrder/${purchaseOrder}/_stockIn`,
    // Where all of the order has come in.
    answers: [200, 409],
    foreign: 404,
  },
  'POST /v1/purchaseOrder/:id/_stockIn': {
    who: receives,
    url: ({ purchaseOrder }) => `/v1/purchaseOrder/${purchaseOrder}/_stockIn`,
    body: () => ({ items: [] }),
    answers: [422],
    foreign: 404,
  },
  'GET /v1/purchaseOrder/:id/stockInOrder': {
    who: readsStockIns,
    url: ({ purchaseOrder }) => `/v1/purchaseOrder/${purchaseOrder}/stockInOrder`,
    foreign: 200,
  },
  'POST /v1/purchaseOrder/returnOrder': { who: voidsStockIns, body: () => [], answers: [422] },
  'GET /v1/purchaseOrder/returnOrder': { who: readsPurchaseReturns },
  'GET /v1/purchaseOrder/returnOrder/_export': { who: readsPurchaseReturns },
  'GET /v1/purchaseOrder/returnOrder/:id': record(
    readsPurchaseReturns,
    ({ purchaseReturn }) => `/v1/purchaseOrder/returnOrder/${purchaseReturn}`,
  ),
  'GET /v1/purchaseOrder/returnOrder/_byKey/:key': record(
    editsPurchaseReturns,
    ({ purchaseReturnKey }) => `/v1/purchaseOrder/returnOrder/_byKey/${purchaseReturnKey}`,
  ),
  'PUT /v1/purchaseOrder/returnOrder/:id': act(
    editsPurchaseReturns,
    ({ purchaseReturn }) => `/v1/purchaseOrder/returnOrder/${purchaseReturn}`,
    () => ({}),
  ),
  'PATCH /v1/purchaseOrder/returnOrder/:id': act(
    editsPurchaseReturns,
    ({ purchaseReturn }) => `/v1/purchaseOrder/returnOrder/${purchaseReturn}`,
    () => ({}),
  ),
  'PATCH /v1/purchaseOrder/returnOrder/:id/_confirm': act(
    confirmsPurchaseReturns,
    ({ purchaseReturn }) => `/v1/purchaseOrder/returnOrder/${purchaseReturn}/_confirm`,
    ({ purchaseReturn }) => ({ id: purchaseReturn, returnStatus: 1 }),
  ),
  'PATCH /v1/purchaseOrder/returnOrder/_cancel': act(
    editsPurchaseReturns,
    () => '/v1/purchaseOrder/returnOrder/_cancel',
    ({ purchaseReturn }) => [purchaseReturn],
  ),
  'PATCH /v1/purchaseOrder/stockInOrder/:id/_freight': act(
    voidsStockIns,
    ({ stockIn }) => `/v1/purchaseOrder/stockInOrder/${stockIn}/_freight`,
    ({ stockIn }) => ({ id: stockIn, freightAmount: 0 }),
  ),
  'GET /v1/salesOrder': { who: readsSalesOrders },
  'GET /v1/salesOrder/_export': { who: readsSalesOrders },
  'GET /v1/salesOrder/:id': record(readsOneSalesOrder, ({ salesOrder }) => `/v1/salesOrder/${salesOrder}`),

  // purchase-contract; one order also with purchase-putinDetail, warehouse-putin, who take it in
  'GET /v1/purchaseOrder': { who: buys },
  'GET /v1/purchaseOrder/:id': record(receives, ({ purchaseOrder }) => `/v1/purchaseOrder/${purchaseOrder}`),
  ...edited('purchaseOrder', buys, ({ purchaseOrder }) => purchaseOrder),
  ...choices('purchaseOrder', buys, 'supplierId', 'items.productId'),
  // Whoever has the link may read what it shows; a wrong one shows nothing.
  'GET /v1/purchaseOrder/share/:key': { who: ACCOUNTS, url: () => '/v1/purchaseOrder/share/x', answers: [404, 429] },
  'GET /v1/purchaseOrder/:id/_shares': record(
    buys,
    ({ purchaseOrder }) => `/v1/purchaseOrder/${purchaseOrder}/_shares`,
  ),
  'POST /v1/purchaseOrder/:id/_share': {
    ...record(buys, ({ purchaseOrder }) => `/v1/purchaseOrder/${purchaseOrder}/_share`),
    body: () => ({}),
  },
  'PATCH /v1/purchaseOrder/:id/_unshare': {
    ...record(buys, ({ purchaseOrder }) => `/v1/purchaseOrder/${purchaseOrder}/_unshare`),
    body: ({ share }) => ({ shareId: share }),
    // Whoever comes second finds it ended.
    answers: [200, 404],
  },
  'GET /v1/purchaseContract': { who: buys },
  'GET /v1/purchaseContract/:id': record(buys, ({ purchaseContract: id }) => `/v1/purchaseContract/${id}`),
  ...edited('purchaseContract', buys, ({ purchaseContract }) => purchaseContract),
  ...choices('purchaseContract', buys, 'supplierId', 'titleId', 'items.productId'),
  ...Object.fromEntries(
    ['_approve', '_order', '_terminate'].map(operation => [
      `PATCH /v1/purchaseContract/:id/${operation}`,
      act(
        buys,
        ({ purchaseContract: id }) => `/v1/purchaseContract/${id}/${operation}`,
        ({ purchaseContract: id }) => ({ id }),
      ),
    ]),
  ),

  'GET /v1/requirement/_importTemplate': { who: later },
  'POST /v1/requirement/_import': { who: later, body: () => ({ rows: [] }), answers: [422] },
  ...listed('requirement', ({ requirement }) => requirement, '_accept', '_offer', '_close'),
  ...choices('requirement', later, 'brandName', 'customerId', 'linkManId', 'offer.productId'),
  ...listed('inquiry', ({ inquiry }) => inquiry, '_quote', '_order', '_close'),
  ...choices('inquiry', later, 'customerId', 'linkManId', 'items.productId'),
  'GET /v1/inquiryWithSku': { who: later },
  'GET /v1/inquiryWithSku/_export': { who: later },
  'GET /v1/inquiry/exportTemplate/_offered': { who: later },
  'GET /v1/inquiry/:id/_quotation': record(later, ({ inquiry }) => `/v1/inquiry/${inquiry}/_quotation?template=1`),
  ...listed('finance/payout', ({ payout }) => payout, '_approve', '_pay', '_withdraw'),
  ...choices('finance/payout', later, 'purchaseId'),
  ...listed('finance/payReturn', ({ payReturn }) => payReturn, '_receive', '_cancel'),
  ...choices('finance/payReturn', later, 'purchaseReturnId'),
  ...listed('warehouseTransfer', ({ transfer }) => transfer, '_confirm', '_cancel'),
  // warehouse-opening
  ...listedFor(keepsShelves, 'openingStock', ({ opening }) => opening, '_confirm', '_cancel', '_reverse'),
  ...choices('openingStock', keepsShelves, 'items.productId', 'items.warehouseId'),
  'GET /v1/openingStock/_importTemplate': { who: keepsShelves },
  'POST /v1/openingStock/_import': { who: keepsShelves, body: () => ({ rows: [] }), answers: [422] },
  'GET /v1/openingStockWithSku': { who: keepsShelves },
  'GET /v1/openingStockWithSku/_export': { who: keepsShelves },
  ...choices('warehouseTransfer', later, 'fromWarehouseId', 'toWarehouseId', 'items.productId'),
  'GET /v1/warehouseTransferWithSku': { who: later },
  'GET /v1/warehouseTransferWithSku/_export': { who: later },

  ...printed('delivery', deliversStockOuts, ({ stockOut }) => stockOut),
  ...printed('picker', readsStockOuts, ({ stockOut }) => stockOut),
  ...printed('saleOrder', readsOneSalesOrder, ({ salesOrder }) => salesOrder),
  ...printed('saleAfOrder', readsReturns, ({ salesReturn }) => salesReturn),
  ...printed('purchaseAfOrder', readsPurchaseReturns, ({ purchaseReturn }) => purchaseReturn),
  ...printed('purchaseOrder', receives, ({ purchaseOrder }) => purchaseOrder),
  ...printed('purchaseStockIn', readsStockIns, ({ stockIn }) => stockIn),
  ...printed('warehouseTransfer', later, ({ transfer }) => transfer),
  'GET /v1/print/settings': { who: setsPrints },

  'PATCH /v1/purchaseOrder/stockInOrder/_cancel': act(
    voidsStockIns,
    () => '/v1/purchaseOrder/stockInOrder/_cancel',
    ({ stockIn }) => [stockIn],
  ),
}
