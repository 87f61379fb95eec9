import { expect, test } from 'vitest'
import { movedTo } from '../../../src/admin/pages/report/movedTo.ts'

const layout = { rows: ['customerId', 'productId'], columns: ['time.month'], measures: ['amount', 'quantity'] }

test('a part that is moved to an axis that is full changes places', () => {
  expect(movedTo(layout, 'rows:customerId', 'columns')).toEqual({
    rows: ['productId', 'time.month'],
    columns: ['customerId'],
  })
  expect(movedTo(layout, 'columns:time.month', 'rows:customerId')).toEqual({
    columns: ['customerId'],
    rows: ['productId', 'time.month'],
  })
  expect(movedTo({ ...layout, columns: [] }, 'rows:productId', 'columns')).toEqual({
    rows: ['customerId'],
    columns: ['productId'],
  })
})

test('within an axis the order changes', () => {
  expect(movedTo(layout, 'rows:productId', 'rows:customerId')).toEqual({ rows: ['productId', 'customerId'] })
  expect(movedTo(layout, 'measures:quantity', 'measures:amount')).toEqual({ measures: ['quantity', 'amount'] })
})

test('figures stay figures, and what is dropped on itself stays', () => {
  expect(movedTo(layout, 'measures:amount', 'rows')).toEqual({})
  expect(movedTo(layout, 'rows:customerId', 'measures:amount')).toEqual({})
  expect(movedTo(layout, 'rows:customerId', 'rows:customerId')).toEqual({})
})
