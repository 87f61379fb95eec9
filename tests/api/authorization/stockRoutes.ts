import { type Expectation, record } from './expectation.ts'
import { seesStock } from './rights.ts'

/** What lies in the warehouses, and how it came there. */
export const stockRoutes: Record<string, Expectation> = {
  'GET /v1/stock': { who: seesStock },
  'GET /v1/stock/_sums': { who: seesStock },
  'GET /v1/stock/_export': { who: seesStock },
  'GET /v1/stock/:id': record(seesStock, ({ balance }) => `/v1/stock/${balance}`),
  'GET /v1/stockLedger': { who: seesStock },
  'GET /v1/stockLedger/_sums': { who: seesStock },
  'GET /v1/stockLedger/_export': { who: seesStock },
}
