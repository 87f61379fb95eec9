/** The demo's accounts, and who has not signed in. */
export const ACCOUNTS = [
  'admin',
  'sales',
  'salesall',
  'warehouse',
  'purchase',
  'finance',
  'viewer',
  'other',
  'nobody',
] as const
export type Account = (typeof ACCOUNTS)[number]
export type SignedIn = Exclude<Account, 'nobody'>

export const SIGNED_IN_ACCOUNTS = ACCOUNTS.filter(account => account !== 'nobody')

const sales = [
  ...['index-home', 'sale-putout', 'sale-putoutDetail', 'sale-returnDetail', 'sale-order', 'sale-contract'],
  ...['sale-printTpl', 'inquiry-offerTemplate', 'relation-customer', 'data-salePrice', 'data-customerContact'],
]
const warehouse = [
  ...['index-home', 'warehouse-putout', 'warehouse-putoutDetail', 'warehouse-putin', 'warehouse-saleAfDetail'],
  ...['warehouse-purchaseAfDetail', 'warehouse-list', 'warehouse-stock', 'warehouse-opening', 'warehouse-assembly'],
  ...['warehouse-check', 'warehouse-overflow'],
  ...['data-purchasePrice', 'data-salePrice', 'data-customerContact'],
]
const purchase = [
  ...['index-home', 'purchase-putin', 'purchase-putinDetail', 'purchase-returnDetail', 'purchase-order'],
  ...['purchase-proposal', 'purchase-contract', 'relation-supplier', 'product-list', 'bwc-quote'],
  ...['data-purchasePrice'],
]
const finance = [
  ...['index-home', 'finance-receivable', 'finance-receipt', 'finance-payable', 'finance-payment', 'finance-account'],
  ...['finance-invoice', 'finance-invoiceIn', 'finance-statement', 'finance-reconciliation', 'finance-period'],
  ...['finance-expense', 'finance-opening', 'finance-payout', 'finance-payReturn', 'report-dashboard'],
  ...['report-sales', 'report-purchase', 'report-stock', 'report-receivable', 'report-payable'],
  ...['report-purchasePrice'],
  ...['report-salesReturn', 'report-purchaseReturn', 'report-delivery', 'report-arrival', 'report-target'],
  ...['report-turnover', 'report-ageing', 'report-cash', 'report-own'],
  ...['sale-order', 'purchase-order', 'data-purchasePrice', 'data-salePrice', 'data-customerContact'],
]
const viewer = [
  ...['index-home', 'sale-putout', 'purchase-putin'],
  ...['data-purchasePrice', 'data-salePrice', 'data-customerContact'],
]

/** Menu keys of each, by the product's table of its demo company. */
export const KEYS_OF: Record<SignedIn, readonly string[] | 'all'> = {
  admin: 'all',
  sales,
  salesall: [...sales, 'sale-putout-all'],
  warehouse,
  purchase,
  finance,
  viewer,
  other: 'all',
}

export const companyOf = (account: Account): 'A' | 'B' => (account === 'other' ? 'B' : 'A')
