import fc from 'fast-check'

const quantity = fc.constantFrom(0.001, 0.5, 1, 1, 2, 2.25, 3, 4, 8)
const price = fc.constantFrom('0', '0.01', '0.33', '9.99', '12.5', '133.37')
const choice = fc.nat(1000)

/** What is done to one kind of document after the other; what is named more often is drawn more often. */
const CHAINS = [
  [
    ...(['order', 'order', 'order', 'changeOrder', 'changeOrder', 'changeOrder'] as const),
    ...(['closeOrder', 'voidOrder', 'voidOrder'] as const),
    ...(['stockOut', 'stockOut', 'stockOut', 'stockOut', 'stockOut'] as const),
    ...(['confirm', 'confirm', 'confirm', 'confirm', 'void', 'sign', 'signAbnormal', 'signAbnormal'] as const),
    ...(['giveBack', 'giveBack', 'giveBack', 'giveBack', 'adjust', 'adjust', 'adjust', 'adjust'] as const),
    ...(['confirmReturn', 'confirmReturn', 'voidReturn', 'receive'] as const),
  ],
  ['arrive', 'arrive', 'freight', 'freight', 'confirmArrival', 'confirmArrival', 'sendBack'],
  ['keepBatches', 'setBounds'],
  [
    ...(['transfer', 'transfer', 'confirmTransfer', 'confirmTransfer', 'voidTransfer'] as const),
    ...(['leave', 'leave', 'land', 'land', 'recall', 'lose'] as const),
  ],
  ['assemble', 'assemble', 'confirmAssembly', 'confirmAssembly', 'reverseAssembly', 'voidAssembly'],
  ['opening', 'confirmOpening', 'reverseOpening'],
  [
    ...(['check', 'check', 'countLine', 'countLine', 'countLine', 'addLine', 'addLine', 'foundGoods'] as const),
    ...(['confirmCheck', 'voidCheck', 'sheet', 'confirmSheet', 'confirmSheet', 'voidSheet', 'reverseSheet'] as const),
  ],
  [
    ...(['receipt', 'receipt', 'confirmReceipt', 'confirmReceipt', 'voidReceipt', 'reverseReceipt'] as const),
    ...(['match', 'match', 'matchOldest', 'undoSettlement', 'undoSettlement'] as const),
  ],
  ['payment', 'payment', 'confirmPayment', 'confirmPayment', 'reversePayment'],
  ['moneyOpening', 'confirmMoneyOpening', 'reverseMoneyOpening'],
  ['moveMoney', 'confirmMove', 'reverseMove'],
  ['spend', 'confirmSpent', 'reverseSpent'],
  ['readBank', 'readBank', 'bookLine', 'undoLine'],
  ['closeBooks', 'closeBooks', 'reopenBooks', 'spendBefore', 'spendBefore', 'confirmBefore', 'confirmBefore'],
  [
    ...(['writeInvoice', 'writeInvoice', 'writeInvoice', 'confirmInvoice', 'confirmInvoice'] as const),
    ...(['voidInvoice', 'reverseInvoice'] as const),
  ],
  ['sendStatement', 'sendStatement', 'agreeStatement', 'voidStatement'],
] as const

type Act = (typeof CHAINS)[number][number]

const among = (acts: readonly Act[]) =>
  fc.record({
    act: fc.constantFrom(...acts),
    who: choice,
    which: choice,
    other: choice,
    lines: fc.array(fc.record({ product: choice, quantity, price, keep: fc.boolean() }), {
      minLength: 3,
      maxLength: 3,
    }),
    twice: fc.nat(9).map(chance => chance === 0),
  })

/** What one user does: to which of the documents, with which goods, and whether he clicks twice. */
export const operation = among(CHAINS.flat())

/** @returns operations of the kinds that lead to acts which have not succeeded yet */
export const operationsToward = (missing: readonly string[]) =>
  among(
    CHAINS.flatMap(chain => (chain.some(act => missing.includes(act)) ? [...chain, ...wanted(chain, missing)] : [])),
  )

const wanted = (chain: readonly Act[], missing: readonly string[]) =>
  chain.filter(act => missing.includes(act)).flatMap(act => Array<Act>(3).fill(act))

export type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never
