import { expect, test } from 'vitest'
import { warningsIn } from '../../../src/engine/form/warningsIn.ts'
import type { Formula } from '../../../src/engine/formula/formula.ts'
import type { Input } from '../../../src/engine/model/formModel.ts'

const figure = (read: string): Formula => ({ read, type: 'number' })
const isShort: Formula = { call: 'less', type: 'boolean', args: [figure('stock'), figure('quantity')] }
const isMuch: Formula = { call: 'less', type: 'boolean', args: [figure('most'), figure('quantity')] }
const quantity: Input = {
  ...{ source: 'quantity', label: '数量', type: 'number', kind: 'quantity', readOnly: false, writeOnce: false },
  warn: [
    { when: isShort, text: '库存只有 {stock}' },
    { when: isMuch, text: '超过 {most}' },
  ],
}
const said = (values: Record<string, unknown>, inputs = [quantity]) => warningsIn(inputs, values, value => `<${value}>`)

test('what is to be said names the values that it is about', () => {
  expect(said({ quantity: 6, stock: 5 })).toEqual({ quantity: '库存只有 <5>' })
  expect(said({ quantity: 5, stock: 5 })).toEqual({})
})

test('of several the first that applies is said', () => {
  expect(said({ quantity: 6, stock: 5, most: 4 })).toEqual({ quantity: '库存只有 <5>' })
  expect(said({ quantity: 6, stock: 7, most: 4 })).toEqual({ quantity: '超过 <4>' })
})

test('nothing is said while a value is not known or not filled in, and of what nobody types', () => {
  expect(said({ quantity: 6 })).toEqual({})
  expect(said({ quantity: null, stock: 5 })).toEqual({})
  expect(said({ quantity: 6, stock: 5 }, [{ ...quantity, readOnly: true }])).toEqual({})
})
