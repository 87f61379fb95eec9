/** Password of every demo account. */
export const demoPassword = 'docket-demo'

/** The two demo companies, A and B. */
export type CompanyName = 'A' | 'B'

export interface DemoAccount {
  userName: string
  company: CompanyName
  /** What they are: the name of their role. */
  what: string
  name: string
  keys: readonly string[] | 'all'
}

const sales = [
  'index-home',
  'sale-putout',
  'sale-putoutDetail',
  'sale-returnDetail',
  'sale-order',
  'sale-contract',
  'relation-customer',
  'sale-printTpl',
  'inquiry-offerTemplate',
  'data-salePrice',
  'data-customerContact',
]

const warehouse = [
  'index-home',
  'warehouse-putout',
  'warehouse-putoutDetail',
  'warehouse-putin',
  'warehouse-saleAfDetail',
  'warehouse-purchaseAfDetail',
  'warehouse-list',
  'warehouse-stock',
  'warehouse-opening',
  'warehouse-check',
  'warehouse-overflow',
  'warehouse-assembly',
  'data-purchasePrice',
  'data-salePrice',
  'data-customerContact',
]

const purchase = [
  'index-home',
  'purchase-putin',
  'purchase-putinDetail',
  'purchase-returnDetail',
  'purchase-order',
  'purchase-proposal',
  'purchase-contract',
  'relation-supplier',
  'product-list',
  'bwc-quote',
  'data-purchasePrice',
]

const finance = [
  'index-home',
  'finance-receivable',
  'finance-receipt',
  'finance-payable',
  'finance-payment',
  'finance-invoice',
  'finance-invoiceIn',
  'finance-statement',
  'finance-account',
  'finance-reconciliation',
  'finance-period',
  'finance-expense',
  'finance-opening',
  'finance-payout',
  'finance-payReturn',
  'report-dashboard',
  'report-sales',
  'report-purchase',
  'report-stock',
  'report-receivable',
  'report-payable',
  'report-purchasePrice',
  'report-salesReturn',
  'report-purchaseReturn',
  'report-delivery',
  'report-arrival',
  'report-target',
  'report-turnover',
  'report-ageing',
  'report-cash',
  'report-own',
  'sale-order',
  'purchase-order',
  'data-purchasePrice',
  'data-salePrice',
  'data-customerContact',
]

const viewer = [
  'index-home',
  'sale-putout',
  'purchase-putin',
  'data-purchasePrice',
  'data-salePrice',
  'data-customerContact',
]

/** Who can sign in to the demo, and as what. */
export const demoAccounts: readonly DemoAccount[] = [
  { userName: 'admin', company: 'A', what: '管理员', name: '陈立群', keys: 'all' },
  { userName: 'sales', company: 'A', what: '销售', name: '周雨桐', keys: sales },
  { userName: 'salesall', company: 'A', what: '销售主管', name: '林致远', keys: [...sales, 'sale-putout-all'] },
  { userName: 'warehouse', company: 'A', what: '仓库', name: '马建国', keys: warehouse },
  { userName: 'purchase', company: 'A', what: '采购', name: '孙晓岚', keys: purchase },
  { userName: 'finance', company: 'A', what: '财务', name: '沈若兰', keys: finance },
  { userName: 'viewer', company: 'A', what: '只读', name: '何静', keys: viewer },
  { userName: 'other', company: 'B', what: '另一家公司的管理员', name: '任远', keys: 'all' },
]

/** Who works beside them: their names stand in documents, nobody signs in as them. */
export const colleagues: readonly Omit<DemoAccount, 'keys'>[] = [
  { userName: 'xuwenbo', company: 'A', what: '销售', name: '许文博' },
  { userName: 'wujiayi', company: 'A', what: '销售', name: '吴佳怡' },
  { userName: 'zhengkai', company: 'A', what: '销售', name: '郑凯' },
  { userName: 'gaozhiqiang', company: 'A', what: '仓库', name: '高志强' },
  { userName: 'luomin', company: 'A', what: '采购', name: '罗敏' },
]
