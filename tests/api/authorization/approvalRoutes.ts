import { act, choices, deleted, type Expectation, listed, own, printed, withoutSums } from './expectation.ts'
import type { Ids } from './ids.ts'
import {
  agreesPrices,
  buysOrders,
  closesBooks,
  configures,
  counts,
  overflows,
  paysMoney,
  paysOut,
  type Right,
  sellsOrders,
  SIGNED_IN,
} from './rights.ts'

/** What is done to an approval by the one who is asked: to the others it is not there, and no program does it. */
const decided = (operation: string): Record<string, Expectation> => ({
  [`PATCH /v1/workflow/approval/:id/${operation}`]: {
    ...own(ids => `/v1/workflow/approval/${ids.approvalTask}/${operation}`),
    body: ids => ({ id: ids.approvalTask, remark: '好' }),
    answers: [200, 403, 404, 409],
    notForPrograms: true,
  },
})

/** Submitting, withdrawing and reminding, for who may open the page of the document. */
const submitted = (path: string, who: Right, idOf: (ids: Ids) => string): Record<string, Expectation> =>
  Object.fromEntries(
    ['_submitApproval', '_withdrawApproval', '_remindApproval'].map(operation => [
      `PATCH /v1/${path}/:id/${operation}`,
      act(
        who,
        ids => `/v1/${path}/${idOf(ids)}/${operation}`,
        ids => ({ id: idOf(ids) }),
      ),
    ]),
  )

const withoutSheets = (routes: Record<string, Expectation>) =>
  withoutSums(Object.fromEntries(Object.entries(routes).filter(([route]) => !route.endsWith('/_export'))))

/** People approve what they are asked for; administrators say what that is. */
export const approvalRoutes: Record<string, Expectation> = {
  'GET /v1/workflow/approval': { who: SIGNED_IN },
  'GET /v1/workflow/approval/_export': { who: SIGNED_IN },
  'GET /v1/workflow/approval/:id': own(ids => `/v1/workflow/approval/${ids.approvalTask}`),
  ...decided('_approve'),
  ...decided('_reject'),
  'GET /v1/workflow/delegation': { who: SIGNED_IN },
  'GET /v1/workflow/delegation/:id': own(ids => `/v1/workflow/delegation/${ids.approvalDelegation}`),
  'POST /v1/workflow/delegation': { who: SIGNED_IN, body: () => ({}), answers: [422] },
  ...Object.fromEntries(
    ['PUT', 'PATCH'].map(method => [
      `${method} /v1/workflow/delegation/:id`,
      {
        ...own(ids => `/v1/workflow/delegation/${ids.approvalDelegation}`),
        body: () => ({}),
        answers: [200, 404, 409, 422],
      },
    ]),
  ),
  'PATCH /v1/workflow/delegation/:id/_end': {
    ...own(ids => `/v1/workflow/delegation/${ids.approvalDelegation}/_end`),
    body: ids => ({ id: ids.approvalDelegation }),
    answers: [200, 404, 409],
    notForPrograms: true,
  },
  ...choices('workflow/delegation', SIGNED_IN, 'delegateId'),
  ...withoutSheets(listed(configures, 'workflow/flow', ids => ids.approvalFlow, '_tryOut', '_revise')),
  ...withoutSheets(deleted('workflow/flow', configures, ids => ids.spareFlow)),
  ...Object.fromEntries(
    ['_publish', '_retire'].map(operation => [
      `PATCH /v1/workflow/flow/:id/${operation}`,
      {
        ...act(
          configures,
          ids => `/v1/workflow/flow/${ids.approvalFlow}/${operation}`,
          ids => ({ id: ids.approvalFlow }),
        ),
        notForPrograms: true as const,
      },
    ]),
  ),
  ...choices('workflow/flow', configures, 'items.roleId', 'items.personId'),
  ...submitted('priceList', agreesPrices, ids => ids.priceList),
  ...submitted('salesOrder', sellsOrders, ids => ids.salesOrder),
  ...submitted('purchaseOrder', buysOrders, ids => ids.purchaseOrder),
  ...submitted('finance/payment', paysMoney, ids => ids.payment),
  ...submitted('overflowSheet', overflows, ids => ids.sheet),
  ...printed('payout', paysOut, ids => ids.payout),
  ...submitted('finance/payout', paysOut, ids => ids.payout),
  ...submitted('stockCheck', counts, ids => ids.check),
  ...submitted('finance/period', closesBooks, ids => ids.accountingPeriod),
}
