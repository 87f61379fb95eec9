import { type Account, KEYS_OF } from './accounts.ts'

/** Groups of menu keys. */
export type Keys = readonly (readonly string[])[]

/** Who may: everybody, operators of the installation, or who has signed in and holds of each group one key at least. */
export type Right = 'everyone' | 'operator' | Keys

/** Tells whether somebody who has signed in with these menu keys may. */
export const isFor = (right: Right, keys: readonly string[] | 'all'): boolean =>
  right === 'everyone' ||
  (right !== 'operator' && right.every(group => keys === 'all' || group.some(key => keys.includes(key))))

export const isForAccount = (right: Right, account: Account): boolean =>
  account === 'nobody' ? right === 'everyone' : isFor(right, KEYS_OF[account])

export const anyOf = (...keys: string[]): Keys => [keys]

/** For who may both. */
export const both = (first: Keys, second: Keys): Keys => [...first, ...second]

export const SIGNED_IN: Keys = []

export const home = anyOf('index-home')

// Stock-outs: the list, one of them, what is done with it.
export const listsStockOuts = anyOf('sale-putout', 'warehouse-putout', 'report-sales')
export const readsStockOuts = anyOf('sale-putout', 'sale-putoutDetail', 'warehouse-putout', 'warehouse-putoutDetail')
export const actsOnStockOuts = anyOf('warehouse-putoutDetail')
export const deliversStockOuts = anyOf('sale-putoutDetail')
// Logistics entry and sales remark need a detail key of the document.
export const worksOnStockOuts = anyOf('sale-putoutDetail', 'warehouse-putoutDetail')
// Sending out is for who sells and for who sends.
export const makesStockOuts = anyOf('sale-putoutDetail', 'sale-order', 'warehouse-putoutDetail')

// Sales returns.
export const readsReturns = anyOf('sale-returnDetail', 'warehouse-saleAfDetail')
export const listsReturns = anyOf('sale-returnDetail', 'warehouse-saleAfDetail', 'report-salesReturn')
export const editsReturns = anyOf('sale-returnDetail', 'warehouse-putoutDetail')
// One is shown, too, to who edits it by its key.
export const readsOneReturn = anyOf('sale-returnDetail', 'warehouse-saleAfDetail', 'warehouse-putoutDetail')
export const confirmsReturns = anyOf('warehouse-saleAfDetail')
export const voidsReturns = anyOf('warehouse-putoutDetail', 'warehouse-saleAfDetail')

// What is sold, and to whom.
export const sellsOrders = anyOf('sale-order')
export const readsOneSalesOrder = anyOf('sale-order', 'sale-putoutDetail', 'warehouse-putoutDetail')
export const sellsContracts = anyOf('sale-contract')
export const agreesPrices = anyOf('sale-priceList')
export const setsTargets = anyOf('sale-target')
export const keepsLevels = anyOf('sale-priceLevel')
export const knowsCustomers = anyOf('relation-customer')
export const setsPrints = anyOf('sale-printTpl')
export const quotes = anyOf('inquiry-offerTemplate')

// Stock-ins.
export const listsStockIns = anyOf(...['purchase-putin', 'warehouse-putin', 'report-purchase', 'report-purchasePrice'])
export const readsStockIns = anyOf('purchase-putin', 'purchase-putinDetail', 'warehouse-putin')
export const voidsStockIns = anyOf('purchase-putinDetail', 'warehouse-putin')
export const confirmsStockIns = anyOf('warehouse-putin')
export const receives = anyOf('purchase-putinDetail', 'purchase-order', 'warehouse-putin')

// Purchase returns.
export const readsPurchaseReturns = anyOf('purchase-returnDetail', 'warehouse-purchaseAfDetail')
export const listsPurchaseReturns = anyOf(
  ...['purchase-returnDetail', 'warehouse-purchaseAfDetail', 'report-purchaseReturn'],
)
export const editsPurchaseReturns = anyOf('purchase-returnDetail', 'purchase-putinDetail', 'warehouse-putin')
export const readsOnePurchaseReturn = anyOf(
  ...['purchase-returnDetail', 'warehouse-purchaseAfDetail', 'purchase-putinDetail', 'warehouse-putin'],
)
export const voidsPurchaseReturns = anyOf('purchase-putinDetail', 'warehouse-putin', 'warehouse-purchaseAfDetail')
export const confirmsPurchaseReturns = anyOf('warehouse-purchaseAfDetail')

// What is bought, and of whom.
export const buysOrders = anyOf('purchase-order')
export const buysContracts = anyOf('purchase-contract')
export const knowsSuppliers = anyOf('relation-supplier')
export const knowsGoods = anyOf('product-list')
export const readsPackages = anyOf('system-addDataPackage')

// What a company chooses from.
export const keepsUnits = anyOf('product-unit')
export const keepsBrands = anyOf('product-brand')
export const keepsCategories = anyOf('product-category')
export const keepsWarehouses = anyOf('warehouse-list')
export const keepsLogistics = anyOf('system-logistics')
export const keepsTitles = anyOf('system-title')
export const keepsPages = anyOf('system-cms')
export const keepsPosts = anyOf('system-recruit')
export const keepsMall = anyOf('system-mall')

// Goods in the warehouses; what is asked for and offered; money.
export const opensStock = anyOf('warehouse-opening')
export const seesStock = anyOf('warehouse-stock')
export const assembles = anyOf('warehouse-assembly')
export const counts = anyOf('warehouse-check')
export const overflows = anyOf('warehouse-overflow')
export const listsStock = anyOf('warehouse-stock', 'report-stock', 'report-turnover')
export const listsBatches = anyOf('warehouse-stock', 'report-ageing')
export const setsLimits = anyOf('warehouse-stock', 'product-list')
export const seesProposals = anyOf('purchase-proposal')
export const transfers = anyOf('warehouse-transfer')
export const finds = anyOf('bwc-zh')
export const asksSuppliers = anyOf('bwc-quote')
export const endsQuotes = anyOf('bwc-zh', 'bwc-quote')
export const quotesPrices = anyOf('inquiry-list')
export const inquires = anyOf('inquiry-list', 'bwcgo-index')
export const paysOut = anyOf('finance-payout')
export const takesBack = anyOf('finance-payReturn')
export const keepsMoney = anyOf('finance-account')
export const spends = anyOf('finance-expense')
export const opensBooks = anyOf('finance-opening')
export const takesMoney = anyOf('finance-receipt')
export const paysMoney = anyOf('finance-payment')
export const seesReceivables = anyOf('finance-receivable')
export const seesPayables = anyOf('finance-payable')
export const invoices = anyOf('finance-invoice')
export const takesInvoices = anyOf('finance-invoiceIn')
export const sendsStatements = anyOf('finance-statement')
export const comparesBanks = anyOf('finance-reconciliation')
export const closesBooks = anyOf('finance-period')
export const opensClosedBooks = anyOf('finance-reopen')

// Who runs the company's console.
export const keepsAccounts = anyOf('system-account')
export const keepsRoles = anyOf('system-role')
export const keepsApiKeys = anyOf('system-apiKey')
export const configures = anyOf('system-config')
export const setsCompany = anyOf('system-company')
export const readsLog = anyOf('system-log')
export const readsAudit = anyOf('system-audit')
export const keepsWebhooks = anyOf('system-webhook')
export const keepsDeliveries = anyOf('system-webhookDelivery')
export const keepsSources = anyOf('system-webhookSource')
