import {
  act,
  choices,
  deleted,
  edited,
  type Expectation,
  listed,
  previewed,
  printed,
  record,
  withoutSums,
} from './expectation.ts'
import type { Ids } from './ids.ts'
import {
  closesBooks,
  comparesBanks,
  invoices,
  keepsMoney,
  opensBooks,
  opensClosedBooks,
  paysMoney,
  type Right,
  seesPayables,
  seesReceivables,
  sendsStatements,
  spends,
  takesInvoices,
  takesMoney,
} from './rights.ts'

/** What is owed, paid and spent. */
export const moneyRoutes: Record<string, Expectation> = {
  'GET /v1/finance/account': { who: keepsMoney },
  'GET /v1/finance/account/_sums': { who: keepsMoney },
  'GET /v1/finance/account/_export': { who: keepsMoney },
  ...imported('finance/account', keepsMoney),
  'GET /v1/finance/account/:id': record(keepsMoney, ({ moneyAccount }) => `/v1/finance/account/${moneyAccount}`),
  ...edited('finance/account', keepsMoney, ({ moneyAccount }) => moneyAccount),
  ...deleted('finance/account', keepsMoney, ({ spareAccount }) => spareAccount),
  'GET /v1/finance/ledger': { who: keepsMoney },
  'GET /v1/finance/ledger/_sums': { who: keepsMoney },
  'GET /v1/finance/ledger/_export': { who: keepsMoney },
  ...documents('finance/transfer', keepsMoney, ids => ids.moneyTransfer),
  ...choices('finance/transfer', keepsMoney, 'fromAccountId', 'toAccountId'),
  ...documents('finance/expense', spends, ids => ids.expense),
  ...choices('finance/expense', spends, 'accountId', 'category'),
  ...documents('finance/opening', opensBooks, ids => ids.financeOpening),
  ...choices('finance/opening', opensBooks, 'items.customerId', 'items.supplierId', 'items.accountId'),
  ...documents('finance/receipt', takesMoney, ids => ids.receipt),
  ...printed('expense', spends, ids => ids.expense),
  ...printed('receipt', takesMoney, ids => ids.receipt),
  ...printed('payment', paysMoney, ids => ids.payment),
  ...choices('finance/receipt', takesMoney, 'customerId', 'accountId', 'items.receivableId'),
  ...documents('finance/payment', paysMoney, ids => ids.payment),
  ...choices('finance/payment', paysMoney, 'supplierId', 'accountId', 'items.payableId'),
  ...owed('receivable', seesReceivables, ids => ids.receivable, 'customerId'),
  ...owed('payable', seesPayables, ids => ids.payable, 'supplierId'),
  ...delivered('deliveredLine', invoices, ids => ids.deliveredLine),
  ...delivered('receivedLine', takesInvoices, ids => ids.receivedLine),
  ...listed(invoices, 'finance/invoice', ids => ids.invoice, '_cancel', '_reverse', '_match'),
  ...previewed(invoices, 'finance/invoice', ids => ids.invoice, '_reverse'),
  ...issued('invoice', invoices, ids => ids.invoice),
  ...imported('finance/invoice', invoices),
  ...choices('finance/invoice', invoices, 'customerId', 'titleId', 'originalId', 'items.deliveredLineId'),
  ...listed(takesInvoices, 'finance/purchaseInvoice', ids => ids.purchaseInvoice, '_cancel', '_reverse', '_match'),
  ...previewed(takesInvoices, 'finance/purchaseInvoice', ids => ids.purchaseInvoice, '_reverse'),
  ...issued('purchaseInvoice', takesInvoices, ids => ids.purchaseInvoice),
  'PATCH /v1/finance/purchaseInvoice/:id/_certify': act(
    takesInvoices,
    ids => `/v1/finance/purchaseInvoice/${ids.purchaseInvoice}/_certify`,
    ids => ({ id: ids.purchaseInvoice, certifiedOn: '2026-01-31' }),
  ),
  ...imported('finance/purchaseInvoice', takesInvoices),
  ...choices('finance/purchaseInvoice', takesInvoices, 'supplierId', 'titleId', 'originalId', 'items.receivedLineId'),
  ...stated(
    'statement',
    ids => ids.statement,
    ids => ids.statementShare,
  ),
  ...choices('finance/statement', sendsStatements, 'customerId'),
  ...Object.fromEntries(
    (['customer', 'supplier'] as const).map(party => [
      `PATCH /v1/${party}/:id/_statement`,
      {
        ...act(
          sendsStatements,
          ids => `/v1/${party}/${ids[party]}/_statement`,
          ids => ({ id: ids[party], untilOn: '2020-01-31' }),
        ),
        // There is one until a later day, or nothing to state.
        answers: [422],
      },
    ]),
  ),
  ...stated(
    'supplierStatement',
    ids => ids.supplierStatement,
    ids => ids.supplierStatementShare,
  ),
  ...choices('finance/supplierStatement', sendsStatements, 'supplierId'),
  'GET /v1/finance/statement/share/:key': {
    who: 'everyone',
    url: () => '/v1/finance/statement/share/x',
    answers: [404, 429],
  },
  'POST /v1/finance/statement/share/:key/_reply': {
    who: 'everyone',
    url: () => '/v1/finance/statement/share/x/_reply',
    body: () => ({ repliedBy: '甲', disputes: [] }),
    answers: [404, 429],
  },
  ...listed(comparesBanks, 'finance/reconciliation', ids => ids.bankLine, ...['_book', '_propose', '_ignore', '_undo']),
  ...deleted('finance/reconciliation', comparesBanks, ids => ids.spareBankLine),
  ...imported('finance/reconciliation', comparesBanks),
  ...choices('finance/reconciliation', comparesBanks, 'accountId', 'customerId', 'supplierId'),
  ...withoutSums(listed(closesBooks, 'finance/period', ids => ids.accountingPeriod, '_check', '_close')),
  ...deleted('finance/period', closesBooks, ids => ids.sparePeriod),
  'PATCH /v1/finance/period/:id/_reopen': act(
    opensClosedBooks,
    ids => `/v1/finance/period/${ids.accountingPeriod}/_reopen`,
    ids => ({ id: ids.accountingPeriod, reopenReason: '补记' }),
  ),
}

/** What was delivered and has to be invoiced. */
function delivered(name: string, who: Right, idOf: (ids: Ids) => string): Record<string, Expectation> {
  const path = `finance/${name}`
  const taken = (operation: string) =>
    act(
      who,
      ids => `/v1/${path}/${idOf(ids)}/${operation}`,
      ids => ({ id: idOf(ids) }),
    )
  return {
    [`GET /v1/${path}`]: { who },
    [`GET /v1/${path}/_sums`]: { who },
    [`GET /v1/${path}/_export`]: { who },
    [`PATCH /v1/${path}/:id/_skip`]: taken('_skip'),
    [`PATCH /v1/${path}/:id/_resume`]: taken('_resume'),
  }
}

/** An invoice that gets its number. */
function issued(name: string, who: Right, idOf: (ids: Ids) => string): Record<string, Expectation> {
  const values = { invoiceNo: '25000000000000000001', invoicedOn: '2026-01-31' }
  return {
    [`PATCH /v1/finance/${name}/:id/_confirm`]: act(
      who,
      ids => `/v1/finance/${name}/${idOf(ids)}/_confirm`,
      ids => ({ id: idOf(ids), ...values }),
    ),
  }
}

/** A statement, its links, its lines as a list, and its print. */
function stated(
  name: 'statement' | 'supplierStatement',
  idOf: (ids: Ids) => string,
  shareOf: (ids: Ids) => string,
): Record<string, Expectation> {
  const path = `finance/${name}`
  const who = sendsStatements
  return {
    ...listed(who, path, idOf, '_agree', '_cancel'),
    [`PATCH /v1/${path}/:id/_dispute`]: act(
      who,
      ids => `/v1/${path}/${idOf(ids)}/_dispute`,
      ids => ({ id: idOf(ids), replyNote: '不符' }),
    ),
    [`GET /v1/${path}WithLines`]: { who },
    [`GET /v1/${path}WithLines/_sums`]: { who },
    [`GET /v1/${path}WithLines/_export`]: { who },
    [`GET /v1/${path}/:id/_export`]: record(who, ids => `/v1/${path}/${idOf(ids)}/_export`),
    [`GET /v1/${path}/:id/_shares`]: record(who, ids => `/v1/${path}/${idOf(ids)}/_shares`),
    [`POST /v1/${path}/:id/_share`]: {
      ...record(who, ids => `/v1/${path}/${idOf(ids)}/_share`),
      body: () => ({ days: 1 }),
    },
    [`PATCH /v1/${path}/:id/_unshare`]: {
      ...record(who, ids => `/v1/${path}/${idOf(ids)}/_unshare`),
      body: ids => ({ shareId: shareOf(ids) }),
      answers: [200, 404],
    },
    ...printed(name, who, idOf),
  }
}

function imported(path: string, who: Right): Record<string, Expectation> {
  return {
    [`GET /v1/${path}/_importTemplate`]: { who },
    [`POST /v1/${path}/_import`]: { who, body: () => ({ rows: [] }), answers: [422] },
  }
}

function documents(path: string, who: Right, idOf: (ids: Ids) => string): Record<string, Expectation> {
  return {
    ...listed(who, path, idOf, '_confirm', '_cancel', '_reverse'),
    ...previewed(who, path, idOf, '_confirm', '_reverse'),
    ...imported(path, who),
  }
}

/** What is owed, and what settled it. */
function owed(
  name: 'receivable' | 'payable',
  who: Right,
  idOf: (ids: Ids) => string,
  party: 'customerId' | 'supplierId',
): Record<string, Expectation> {
  const path = `finance/${name}`
  const settlement = `${name}Settlement` as const
  const matched = (ids: Ids) => ({
    ...{ id: idOf(ids), otherId: idOf(ids), matchAmount: 1 },
    [party]: party === 'customerId' ? ids.customer : ids.supplier,
  })
  return {
    [`GET /v1/${path}`]: { who },
    [`GET /v1/${path}/_sums`]: { who },
    [`GET /v1/${path}/_export`]: { who },
    [`GET /v1/${path}/:id`]: record(who, ids => `/v1/${path}/${idOf(ids)}`),
    // Nothing settles itself.
    [`PATCH /v1/${path}/:id/_match`]: {
      ...act(who, ids => `/v1/${path}/${idOf(ids)}/_match`, matched),
      answers: [409, 422],
    },
    [`PATCH /v1/${path}/:id/_matchOldest`]: act(
      who,
      ids => `/v1/${path}/${idOf(ids)}/_matchOldest`,
      ids => ({ id: idOf(ids) }),
    ),
    ...choices(path, who, 'match.otherId'),
    [`GET /v1/finance/${settlement}`]: { who },
    [`GET /v1/finance/${settlement}/_sums`]: { who },
    [`GET /v1/finance/${settlement}/_export`]: { who },
    [`PATCH /v1/finance/${settlement}/:id/_undo`]: act(
      who,
      ids => `/v1/finance/${settlement}/${ids[settlement]}/_undo`,
      ids => ({ id: ids[settlement] }),
    ),
  }
}
