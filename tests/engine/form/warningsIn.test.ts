import { expect, test } from 'vitest'
import { warningsIn } from '../../../src/engine/form/warningsIn.ts'
import type { Formula } from '../../../src/engine/formula/formula.ts'
import type { Input } from '../../../src/engine/model/formModel.ts'

const figure = (read: string): Formula => ({ read, type: 'number' })
const isShort: Formula = { call: 'less', type: 'boolean', args: [figure('stock'), figure('quantity')] }
const quantity: Input = {
  ...{ source: 'quantity', label: '数量', type: 'number', kind: 'quantity', readOnly: false, writeOnce: false },
  warn: { when: isShort, text: '库存只有 {stock}' },
}
const said = (values: Record<string, unknown>, inputs = [quantity]) => warningsIn(inputs, values, value => `<${value}>`)

test('what is to be said names the values that it is about', () => {
  expect(said({ quantity: 6, stock: 5 })).toEqual({ quantity: '库存只有 <5>' })
  expect(said({ quantity: 5, stock: 5 })).toEqual({})
})

test('nothing is said while a value is not known or not filled in, and of what nobody types', () => {
  expect(said({ quantity: 6 })).toEqual({})
  expect(said({ quantity: null, stock: 5 })).toEqual({})
  expect(said({ quantity: 6, stock: 5 }, [{ ...quantity, readOnly: true }])).toEqual({})
})
