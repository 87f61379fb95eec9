import { choices, deleted, edited, type Expectation, record } from './expectation.ts'
import { both, buysOrders, seesProposals, listsStock, seesStock, setsLimits } from './rights.ts'

/** What lies in the warehouses, and how it came there. */
export const stockRoutes: Record<string, Expectation> = {
  'GET /v1/stock': { who: listsStock },
  'GET /v1/stock/_sums': { who: listsStock },
  'GET /v1/stock/_export': { who: listsStock },
  'GET /v1/stockTurnover': { who: listsStock },
  'GET /v1/stockTurnover/_sums': { who: listsStock },
  'GET /v1/stockTurnover/_export': { who: listsStock },
  'GET /v1/stock/:id': record(seesStock, ({ balance }) => `/v1/stock/${balance}`),
  'GET /v1/stockLedger': { who: seesStock },
  'GET /v1/stockLedger/_sums': { who: seesStock },
  'GET /v1/stockLedger/_export': { who: seesStock },
  'GET /v1/stockLimit': { who: setsLimits },
  'GET /v1/stockLimit/_export': { who: setsLimits },
  'GET /v1/stockLimit/_importTemplate': { who: setsLimits },
  'POST /v1/stockLimit/_import': { who: setsLimits, body: () => ({ rows: [] }), answers: [422] },
  'GET /v1/stockLimit/:id': record(setsLimits, ({ limit }) => `/v1/stockLimit/${limit}`),
  ...edited('stockLimit', setsLimits, ({ limit }) => limit),
  ...deleted('stockLimit', setsLimits, ({ spareLimit }) => spareLimit),
  ...choices('stockLimit', setsLimits, 'productId', 'warehouseId'),
  'GET /v1/purchaseProposal': { who: seesProposals },
  'GET /v1/purchaseProposal/_sums': { who: seesProposals },
  'GET /v1/purchaseProposal/_export': { who: seesProposals },
  'POST /v1/purchaseProposal/_order': {
    who: both(seesProposals, buysOrders),
    body: ({ product }) => ({ rows: [{ productId: product }] }),
    // Of the first product nothing is needed, or it was bought before.
    answers: [200, 409, 422],
    foreign: 404,
  },
}
