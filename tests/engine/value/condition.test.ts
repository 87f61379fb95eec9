import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { constantsOf, matches, type Condition } from '../../../src/engine/value/condition.ts'

describe('holds', () => {
  test.each<[string, Condition | undefined, Record<string, unknown>, boolean]>([
    ['no condition', undefined, {}, true],
    ['a literal', { status: 1 }, { status: 1 }, true],
    ['another literal', { status: 1 }, { status: 0 }, false],
    ['a literal of another type', { status: 1 }, { status: '1' }, false],
    ['null for an empty field', { status: null }, { status: null }, true],
    ['null for a missing field', { status: null }, {}, true],
    ['null for a zero', { status: null }, { status: 0 }, false],
    ['const', { status: { const: 3 } }, { status: 3 }, true],
    ['enum with null and a missing field', { status: { enum: [0, null] } }, {}, true],
    ['enum without null and a missing field', { status: { enum: [0, 1] } }, {}, false],
    ['not const', { status: { not: { const: 3 } } }, { status: 3 }, false],
    ['not const and a missing field', { status: { not: { const: 3 } } }, {}, true],
    ['not enum', { status: { not: { enum: [1, 2] } } }, { status: 2 }, false],
    ['a minimum that is met', { printNum: { minimum: 1 } }, { printNum: 1 }, true],
    ['a minimum that is not met', { printNum: { minimum: 1 } }, { printNum: 0 }, false],
    ['a minimum of a missing field', { printNum: { minimum: 0 } }, {}, false],
    ['a minimum of a text', { printNum: { minimum: 0 } }, { printNum: '5' }, false],
    ['above a limit', { printNum: { exclusiveMinimum: 1 } }, { printNum: 1 }, false],
    ['below a limit', { printNum: { exclusiveMaximum: 2 } }, { printNum: 1 }, true],
    ['below a limit, of a missing field', { printNum: { exclusiveMaximum: 2 } }, {}, false],
    ['a maximum that is met', { printNum: { maximum: 1 } }, { printNum: 1 }, true],
    ['a maximum of a missing field', { printNum: { maximum: 1 } }, { printNum: null }, false],
    ['lines', { items: { minItems: 1 } }, { items: [{}] }, true],
    ['no lines', { items: { minItems: 1 } }, { items: [] }, false],
    ['lines that were not read', { items: { minItems: 1 } }, {}, false],
    ['not a minimum and a missing field', { printNum: { not: { minimum: 1 } } }, {}, true],
    ['no lines where none are asked for', { items: { not: { minItems: 1 } } }, { items: [] }, true],
    ['one of alternatives', { anyOf: [{ status: 1 }, { printNum: 1 }] }, { status: 0, printNum: 1 }, true],
    ['none of alternatives', { anyOf: [{ status: 1 }, { printNum: 1 }] }, { status: 0, printNum: 0 }, false],
    ['an alternative without what stands beside', { status: 1, anyOf: [{ printNum: 1 }] }, { printNum: 1 }, false],
    ['all of several', { status: 1, printNum: { minimum: 1 } }, { status: 1, printNum: 1 }, true],
    ['one of several not', { status: 1, printNum: { minimum: 1 } }, { status: 1, printNum: 0 }, false],
  ])('%s', (_, condition, record, expected) => {
    expect(matches(condition, record)).toBe(expected)
  })

  const constant = fc.constantFrom(0, 1, 3, '', 'a', true, false, null)
  const record = fc.dictionary(fc.constantFrom('a', 'b', 'c'), constant)
  const requirement = fc.oneof(
    constant,
    constant.map(value => ({ const: value })),
    fc.array(constant, { minLength: 1 }).map(values => ({ enum: values })),
  )

  test('not is the opposite', () => {
    fc.assert(
      fc.property(requirement, record, (plain, record) => {
        const schema = plain !== null && typeof plain === 'object' ? plain : { const: plain }
        expect(matches({ a: { not: schema } }, record)).toBe(!matches({ a: plain }, record))
      }),
    )
  })

  test('several fields hold exactly when each does', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'c'), requirement), record, (condition, record) => {
        const each = Object.entries(condition).every(([field, one]) => matches({ [field]: one }, record))
        expect(matches(condition, record)).toBe(each)
      }),
    )
  })
})

test.each([
  [1, [1]],
  [null, [null]],
  [{ const: 3 }, [3]],
  [{ enum: [0, null] }, [0, null]],
  [{ not: { const: 3 } }, [3]],
  [{ const: 1, not: { enum: [2, 3] } }, [1, 2, 3]],
  [{ minimum: 1 }, []],
])('the constants of %j', (requirement, expected) => {
  expect(constantsOf(requirement)).toEqual(expected)
})
