import { expect, test } from 'vitest'
import { FAULTS } from '../../../src/engine/list/faults.ts'
import { sumOfRows } from '../../../src/engine/list/sumOfRows.ts'
import type { Column } from '../../../src/engine/model/model.ts'

const column = (source: string, more: Partial<Column> = {}): Column => ({
  ...{ source, label: source, type: 'money', kind: 'money', hidden: false, sortable: false, sum: true },
  ...more,
})

test('adds up decimals exactly, and what is empty as nothing', () => {
  const rows = [{ amount: 0.1 }, { amount: 0.2 }, { amount: null }, {}, { amount: -1.005 }, { amount: 1e12 }]
  expect(sumOfRows(column('amount'), rows)).toEqual({ sum: 999_999_999_999.295, leftOut: 0 })
  expect(sumOfRows(column('amount'), [])).toEqual({ sum: 0, leftOut: 0 })
})

test('adds up what lines have', () => {
  const rows = [{ items: { quantity: 1.5 } }, { items: { quantity: 2 } }]
  expect(sumOfRows(column('items.quantity'), rows).sum).toBe(3.5)
})

test('leaves out the rows that show something else in its place', () => {
  const rows = [
    { amount: 1, status: 0 },
    { amount: 2, status: 1 },
  ]
  expect(sumOfRows(column('amount', { when: { status: 1 } }), rows).sum).toBe(2)
})

test('counts the rows whose formula has no value', () => {
  const fault = { source: 'eachFault', options: FAULTS }
  const rows = [{ each: 2, eachFault: null }, { each: null, eachFault: 'zeroDivision' }, { each: null }]
  expect(sumOfRows(column('each', { fault }), rows)).toEqual({ sum: 2, leftOut: 1 })
})
