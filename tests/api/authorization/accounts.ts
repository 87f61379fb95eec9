export const ACCOUNTS = ['admin', 'sales', 'salesall', 'warehouse', 'purchase', 'viewer', 'other', 'nobody'] as const
export type Account = (typeof ACCOUNTS)[number]

export const SIGNED_IN = ACCOUNTS.filter(account => account !== 'nobody')

// sale-putout, warehouse-putout · with sale-putoutDetail, warehouse-putoutDetail
export const readsStockOuts = ['admin', 'sales', 'salesall', 'warehouse', 'viewer', 'other'] as const
// warehouse-putoutDetail: return, void, confirm stock-out, sign
export const actsOnStockOuts = ['admin', 'warehouse', 'other'] as const
// sale-returnDetail, warehouse-saleAfDetail
export const readsReturns = ['admin', 'sales', 'salesall', 'warehouse', 'other'] as const
// warehouse-saleAfDetail: confirm a sales return
export const confirmsReturns = ['admin', 'warehouse', 'other'] as const
// sale-putoutDetail: print delivery note
export const deliversStockOuts = ['admin', 'sales', 'salesall', 'other'] as const
// sale-order, sale-contract
export const readsSalesOrders = ['admin', 'sales', 'salesall', 'other'] as const
// one order: sale-order, or sale-putoutDetail, warehouse-putoutDetail who send it out
export const readsOneSalesOrder = ['admin', 'sales', 'salesall', 'warehouse', 'other'] as const
// sale-putoutDetail, warehouse-putoutDetail, and sale-order or sale-returnDetail with them
export const worksOnStockOuts = ['admin', 'sales', 'salesall', 'warehouse', 'other'] as const
// sale-printTpl
export const setsPrints: readonly Account[] = ['admin', 'sales', 'salesall', 'other']
// purchase-putin, warehouse-putin · with purchase-putinDetail
export const readsStockIns = ['admin', 'purchase', 'warehouse', 'viewer', 'other'] as const
// purchase-order, purchase-contract
export const buys = ['admin', 'purchase', 'other'] as const
// relation-customer
export const knowsCustomers = ['admin', 'sales', 'salesall', 'other'] as const
// relation-supplier, product-list
export const knowsGoods = ['admin', 'purchase', 'other'] as const
// product-unit, system-log
export const administers = ['admin', 'other'] as const
// bwc-zh, inquiry-list, bwcgo-index, finance-payout, finance-payReturn, warehouse-transfer
export const later: readonly Account[] = ['admin', 'other']
// purchase-putinDetail, warehouse-putin: void a stock-in
export const voidsStockIns = ['admin', 'purchase', 'warehouse', 'other'] as const
// warehouse-putin: confirm stock-in
export const confirmsStockIns = ['admin', 'warehouse', 'other'] as const

// warehouse-list
export const keepsShelves = ['admin', 'warehouse', 'other'] as const

// purchase-putinDetail, purchase-order, warehouse-putin: receive what was ordered
export const receives = ['admin', 'purchase', 'warehouse', 'other'] as const
// purchase-returnDetail, warehouse-purchaseAfDetail
export const readsPurchaseReturns = ['admin', 'purchase', 'warehouse', 'other'] as const
// purchase-returnDetail, purchase-putinDetail, warehouse-putin
export const editsPurchaseReturns = ['admin', 'purchase', 'warehouse', 'other'] as const
// warehouse-purchaseAfDetail: confirm a purchase return
export const confirmsPurchaseReturns = ['admin', 'warehouse', 'other'] as const

// sale-order, sale-contract
export const sells = ['admin', 'sales', 'salesall', 'other'] as const
// inquiry-offerTemplate
export const quotes = ['admin', 'sales', 'salesall', 'other'] as const
