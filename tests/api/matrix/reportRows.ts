import { admins, BOUGHT_5, type Row, SOLD_3 } from './channels.ts'

/** Figures of lists, grouped, as they begin for each role: they tell no more than their lists do. */
export const REPORT_ROWS: readonly Row[] = [
  ...reported('stockOutOrder', 'sales?rows=productId', { sale: [SOLD_3] }),
  ...reported('stockInOrder', 'purchase?rows=productId', { buy: [BOUGHT_5] }),
  ...reported('stock', 'stockValue?rows=productId&columns=warehouseId'),
  ...reported('stockInOrder', 'purchasePrice?rows=productId'),
  ...reported('salesReturnOrder', 'salesReturn?rows=productId'),
  ...reported('purchaseReturnOrder', 'purchaseReturn?rows=productId'),
  ...reported('promisedDelivery', 'delivery?rows=customerId'),
  ...reported('promisedArrival', 'arrival?rows=supplierId'),
  ...reported('salesAchievement', 'target?rows=salesmanId'),
  ...reported('stock', 'turnover?rows=productId'),
  ...reported('stockBatch', 'ageing?rows=productId'),
  ...reported('cashFlow', 'cash?rows=flowKind'),
  ...reported('receivable', 'receivable?rows=customerId', { sale: [SOLD_3] }),
  ...reported('payable', 'payable?rows=supplierId', { buy: [BOUGHT_5] }),
]

function reported(resource: string, query: string, shows?: Row['shows']): Row[] {
  const about = { resource, who: admins, foreign: 'empty' as const }
  return [
    { ...about, channel: 'sums', url: () => `report/${query}`, shows },
    { ...about, channel: 'export', url: () => `report/${query.replace('?', '/_export?')}` },
  ]
}
