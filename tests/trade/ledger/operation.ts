import fc from 'fast-check'

const quantity = fc.constantFrom(0.001, 0.5, 1, 1, 2, 2.25, 3, 4, 8)
const price = fc.constantFrom('0', '0.01', '0.33', '9.99', '12.5', '133.37')
const choice = fc.nat(1000)

/** What one user does: to which of the documents, with which goods, and whether he clicks twice. */
export const operation = fc.record({
  act: fc.constantFrom(
    ...(['order', 'order', 'order', 'changeOrder', 'changeOrder', 'changeOrder'] as const),
    ...(['stockOut', 'stockOut', 'stockOut', 'stockOut', 'stockOut'] as const),
    ...(['confirm', 'confirm', 'confirm', 'confirm', 'void', 'sign', 'signAbnormal', 'signAbnormal'] as const),
    ...(['giveBack', 'giveBack', 'giveBack', 'giveBack', 'adjust', 'adjust', 'adjust'] as const),
    ...(['confirmReturn', 'confirmReturn', 'voidReturn', 'receive'] as const),
    ...(['arrive', 'arrive', 'freight', 'freight', 'confirmArrival', 'confirmArrival', 'sendBack'] as const),
    ...(['closeOrder', 'voidOrder', 'voidOrder'] as const),
    ...(['keepBatches'] as const),
    ...(['transfer', 'transfer', 'confirmTransfer', 'confirmTransfer', 'voidTransfer'] as const),
    ...(['assemble', 'assemble', 'confirmAssembly', 'confirmAssembly', 'reverseAssembly', 'voidAssembly'] as const),
    ...(['leave', 'leave', 'land', 'land', 'land', 'recall', 'lose'] as const),
    ...(['opening', 'confirmOpening', 'reverseOpening', 'adjust'] as const),
    ...(['check', 'check', 'countLine', 'countLine', 'countLine', 'addLine', 'addLine', 'foundGoods'] as const),
    ...(['confirmCheck', 'voidCheck', 'sheet', 'confirmSheet', 'confirmSheet', 'voidSheet', 'reverseSheet'] as const),
  ),
  who: choice,
  which: choice,
  other: choice,
  lines: fc.array(fc.record({ product: choice, quantity, price, keep: fc.boolean() }), { minLength: 3, maxLength: 3 }),
  twice: fc.nat(9).map(chance => chance === 0),
})

export type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never
