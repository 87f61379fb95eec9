import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nearestName } from '../../../src/engine/value/nearestName.ts'

const KNOWN = ['id', 'sn', 'time', 'status', 'customerId', 'customerName', 'logRemark', 'x-ref', 'sale-order', 'width']

describe('nearestName', () => {
  test.each([
    ['a letter left out', 'custmerName', 'customerName'],
    ['a letter too many', 'snn', 'sn'],
    ['another letter', 'totel', undefined],
    ['letters swapped', 'widht', 'width'],
    ['another case', 'CustomerNAME', 'customerName'],
    ['another spelling of the gap', 'sale_order', 'sale-order'],
    ['another ending', 'state', 'status'],
    ['a part of the name', 'remark', 'logRemark'],
    ['more than the name', 'x-reference', 'x-ref'],
    ['nothing like it', 'warehouse', undefined],
    ['two letters, both wrong', 'xy', undefined],
    ['nothing at all', '', undefined],
  ])('%s', (_, name, expected) => {
    expect(nearestName(name, KNOWN)).toBe(expected)
  })

  test('of equally near ones the first', () => {
    expect(nearestName('bat', ['cat', 'hat'])).toBe('cat')
  })

  test('one letter is not near another', () => {
    expect(nearestName('y', ['x'])).toBeUndefined()
  })

  test('nothing is near where nothing is known', () => {
    expect(nearestName('sn', [])).toBeUndefined()
  })

  const name = fc.stringMatching(/^[a-z]{4,12}$/)

  test('a known name is nearest to itself', () => {
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 1 }), known => {
        for (const one of known) expect(nearestName(one, known)).toBe(one)
      }),
    )
  })

  test('one slip is always found', () => {
    fc.assert(
      fc.property(name, fc.nat(), fc.constantFrom('left out', 'put in', 'swapped'), (meant, at, slip) => {
        expect(nearestName(withSlip(meant, at % (meant.length - 1), slip), [meant])).toBe(meant)
      }),
    )
  })

  test('what is found is one of the known', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (name, known) => {
        expect([undefined, ...known]).toContain(nearestName(name, known))
      }),
    )
  })
})

function withSlip(name: string, at: number, slip: string): string {
  const [before, letter, after] = [name.slice(0, at), name[at]!, name.slice(at + 1)]
  if (slip === 'left out') return before + after
  return slip === 'put in' ? `${before}${letter}z${after}` : `${before}${after[0]}${letter}${after.slice(1)}`
}
