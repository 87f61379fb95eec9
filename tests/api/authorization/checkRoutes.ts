import { act, choices, type Expectation, listed, previewed, printed, related } from './expectation.ts'
import { counts, overflows } from './rights.ts'

/** Counts of the stock, and the sheets that put it right. */
export const checkRoutes: Record<string, Expectation> = {
  ...listed(counts, 'stockCheck', ({ check }) => check, '_cancel'),
  'PATCH /v1/stockCheck/:id/_confirm': act(
    overflows,
    ({ check }) => `/v1/stockCheck/${check}/_confirm`,
    ({ check }) => ({ id: check }),
  ),
  'PATCH /v1/stockCheck/:id/_reveal': act(
    overflows,
    ({ check }) => `/v1/stockCheck/${check}/_reveal`,
    ({ check }) => ({ id: check }),
  ),
  'PATCH /v1/stockCheck/:id/_found': act(
    counts,
    ({ check }) => `/v1/stockCheck/${check}/_found`,
    ({ check, product }) => ({ id: check, productId: product, foundQuantity: 1 }),
  ),
  ...previewed(overflows, 'stockCheck', ({ check }) => check, '_confirm'),
  ...choices('stockCheck', counts, 'warehouseId', 'categoryId', 'positionId', 'productIds', 'found.productId'),
  'GET /v1/stockCheckWithSku': { who: counts },
  'GET /v1/stockCheckWithSku/_sums': { who: counts },
  'GET /v1/stockCheckWithSku/_export': { who: counts },
  'PATCH /v1/stockCheckItem/:id/_count': act(
    counts,
    ({ checkLine }) => `/v1/stockCheckItem/${checkLine}/_count`,
    ({ checkLine }) => ({ id: checkLine, countedQuantity: 1 }),
  ),
  'PATCH /v1/stockCheckItem/:id/_add': act(
    counts,
    ({ checkLine }) => `/v1/stockCheckItem/${checkLine}/_add`,
    ({ checkLine }) => ({ id: checkLine, addedQuantity: 1 }),
  ),
  'PATCH /v1/stockCheckItem/:id/_explain': act(
    counts,
    ({ checkLine }) => `/v1/stockCheckItem/${checkLine}/_explain`,
    ({ checkLine }) => ({ id: checkLine, reason: '受潮' }),
  ),
  ...printed('stockCheck', counts, ({ check }) => check),

  ...listed(overflows, 'overflowSheet', ({ sheet }) => sheet, '_confirm', '_cancel', '_reverse'),
  ...previewed(overflows, 'overflowSheet', ({ sheet }) => sheet, '_confirm', '_reverse'),
  ...choices('overflowSheet', overflows, 'warehouseId', 'items.productId', 'items.reason'),
  ...related('overflowSheet', overflows, 'productId', 'overflowSheet.warehouseId'),
  'GET /v1/overflowSheet/_importTemplate': { who: overflows },
  'POST /v1/overflowSheet/_import': { who: overflows, body: () => ({ rows: [] }), answers: [422] },
  'GET /v1/overflowSheetWithSku': { who: overflows },
  'GET /v1/overflowSheetWithSku/_sums': { who: overflows },
  'GET /v1/overflowSheetWithSku/_export': { who: overflows },
}
