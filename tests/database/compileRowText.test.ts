import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileRowText } from '../../src/database/sql/compileRowText.ts'

const columns = (...sources: string[]) => sources.map(source => ({ source, numeric: source.endsWith('Price') }))

test('a row is written as JSON writes it, whatever its values are', () => {
  const write = compileRowText(columns('id', 'customer.name', 'price', 'customer.title.name', 'on"e', 'listPrice'))!
  const value = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.jsonValue(), fc.constant('\ud800'))
  fc.assert(
    fc.property(
      fc.tuple(value, value, value, value, value),
      fc.double(),
      ([id, name, price, title, one], listPrice) => {
        const row = { id, customer: { name, title: { name: title } }, price, 'on"e': one, listPrice }
        expect(write([id, name, price, title, one, String(listPrice)])).toBe(JSON.stringify(row))
      },
    ),
  )
})

test('an empty number is null, and of two columns of one source the later is taken', () => {
  const write = compileRowText(columns('id', 'unitPrice', 'id'))!
  expect(write(['a', null, 'b'])).toBe('{"id":"b","unitPrice":null}')
})

test('what belongs into the value of another column is not written by text', () => {
  expect(compileRowText(columns('customer', 'customer.name'))).toBeUndefined()
  expect(compileRowText(columns('customer.name', 'customer'))).toBeUndefined()
})
