import type { Expectation } from './expectation.ts'
import { anyOf, both, type Keys, seesPayables, seesReceivables } from './rights.ts'

/** Who may ask for figures, and take them along: who sees the report and may open its list. */
export const reportRoutes: Record<string, Expectation> = {
  ...reported('sales', anyOf('report-sales')),
  ...reported('purchase', anyOf('report-purchase')),
  ...reported('stockValue', anyOf('report-stock')),
  ...reported('receivable', both(anyOf('report-receivable'), seesReceivables)),
  ...reported('payable', both(anyOf('report-payable'), seesPayables)),
}

function reported(name: string, who: Keys): Record<string, Expectation> {
  return { [`GET /v1/report/${name}`]: { who }, [`GET /v1/report/${name}/_export`]: { who } }
}
