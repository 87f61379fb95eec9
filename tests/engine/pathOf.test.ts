import { expect, test } from 'vitest'
import type { Page } from '../../src/engine/model/model.ts'
import { addressOf, recordPage } from '../../src/engine/pathOf.ts'

const page = (variant: string, more: Partial<Page> = {}): Page => {
  const { view = 'show' } = more
  return { variant, view, path: `/${variant}/${view}/:id`, keys: [variant], start: {}, ...more }
}
const buying = page('buying')
const storing = page('storing')
const preferred = page('storing', { preferred: true })
const byKey = page('sharing', { by: 'key' })
const list = page('buying', { view: 'list' })

test.each<[string, Page[], string, Page | undefined]>([
  ['at the page of the same way in', [buying, storing], 'storing', storing],
  ['at any, where the way in has none', [list, storing], 'buying', storing],
  ['at the preferred page, by whichever way they come', [buying, preferred], 'buying', preferred],
  ['at no page that tells it by something else', [byKey, storing], 'sharing', storing],
  ['nowhere without a page', [list, byKey], 'buying', undefined],
])('a record is shown %s', (_, pages, variant, shown) => {
  expect(recordPage({ pages }, variant)).toBe(shown)
})

test.each([
  ['/sale/putout/:id', { id: 'a/b' }, '/sale/putout/a%2Fb'],
  ['/sale/putout?filter={"customerName":":name"}', { name: 'A "B" \\' }, { customerName: 'A "B" \\' }],
  ['/sale/putout?filter={"customerName":":name"}', {}, { customerName: '' }],
])('an address %s of %j', (address, record, expected) => {
  const made = addressOf(address, record)
  const filter = new URL(made, 'http://localhost').searchParams.get('filter')
  expect(filter === null ? made : JSON.parse(filter)).toEqual(expected)
})
