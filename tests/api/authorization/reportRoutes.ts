import type { Expectation } from './expectation.ts'
import { anyOf, both, type Keys, seesPayables, seesReceivables } from './rights.ts'

/** Who may ask for figures, and take them along: who sees the report and may open its list. */
export const reportRoutes: Record<string, Expectation> = {
  ...reported('sales', anyOf('report-sales')),
  ...reported('purchase', anyOf('report-purchase')),
  ...reported('stockValue', anyOf('report-stock')),
  ...reported('purchasePrice', anyOf('report-purchasePrice')),
  ...reported('salesReturn', anyOf('report-salesReturn')),
  ...reported('purchaseReturn', anyOf('report-purchaseReturn')),
  ...reported('delivery', anyOf('report-delivery')),
  'GET /v1/promisedDelivery': { who: anyOf('report-delivery') },
  'GET /v1/promisedDelivery/_sums': { who: anyOf('report-delivery') },
  'GET /v1/promisedDelivery/_export': { who: anyOf('report-delivery') },
  ...reported('arrival', anyOf('report-arrival')),
  'GET /v1/promisedArrival': { who: anyOf('report-arrival') },
  'GET /v1/promisedArrival/_sums': { who: anyOf('report-arrival') },
  'GET /v1/promisedArrival/_export': { who: anyOf('report-arrival') },
  ...reported('target', anyOf('report-target')),
  'GET /v1/salesAchievement': { who: anyOf('report-target') },
  'GET /v1/salesAchievement/_sums': { who: anyOf('report-target') },
  'GET /v1/salesAchievement/_export': { who: anyOf('report-target') },
  ...reported('turnover', anyOf('report-turnover')),
  ...reported('ageing', anyOf('report-ageing')),
  ...reported('cash', anyOf('report-cash')),
  'GET /v1/cashFlow': { who: anyOf('report-cash') },
  'GET /v1/cashFlow/_sums': { who: anyOf('report-cash') },
  'GET /v1/cashFlow/_export': { who: anyOf('report-cash') },
  ...reported('receivable', both(anyOf('report-receivable'), seesReceivables)),
  ...reported('payable', both(anyOf('report-payable'), seesPayables)),
}

function reported(name: string, who: Keys): Record<string, Expectation> {
  return { [`GET /v1/report/${name}`]: { who }, [`GET /v1/report/${name}/_export`]: { who } }
}
