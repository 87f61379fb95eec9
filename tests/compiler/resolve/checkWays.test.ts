import { expect, test } from 'vitest'
import type { Declared } from '../../../src/compiler/declared.ts'
import { readDeclarations } from '../../../src/compiler/read/readDeclarations.ts'
import { createRegistry } from '../../../src/compiler/registry/createRegistry.ts'
import { withProject } from '../../support/brokenCase.ts'

const base = await withProject(undefined, async folder => (await readDeclarations(folder)).declared)

/** Returns what is said of a button of the order that goes, or opens, there. */
function saidOf(action: { go: string } | { open: string }): string[] {
  const declared: Declared = structuredClone(base)
  declared.menus.push({
    path: 'more.json',
    data: { menus: [{ menuKey: 'more', menuName: '更多', router: '/more', params: '/:part?', cmp: 'test' }] },
  })
  declared.prints.label = {
    path: 'resources/print/label.json',
    data: { resource: 'order', title: '标签', fields: ['sn'] },
  }
  declared.resources.order!.data.actions = [{ label: '去', ...action }]
  try {
    return createRegistry(declared, 'v').hints.map(({ wrong }) => wrong)
  } catch (error) {
    return [String(error)]
  }
}

test.each([
  '/',
  '/Sale/Order/',
  '/sale/order/new',
  '/sale/order?sn=:sn#top',
  '/sale/:sn',
  '/more',
  '/more/:id',
  '//a.b/c',
])('a button may go to %s', go => expect(saidOf({ go })).toEqual([]))

test.each(['/sale', '/sale/order/:id/lines', '/mores', '/print/label/:id'])('no button goes to %s', go =>
  expect(saidOf({ go }).join('')).toMatch(/"\S+" is no page {2}/),
)

test.each(['/print/label/:id', '/print/productBarcode', '/v1/order/:id/file', '/sale/order'])('%s may open', open =>
  expect(saidOf({ open })).toEqual([]),
)

test('a window that nothing is declared for is a hint', () => {
  expect(saidOf({ open: '/print/labels/:id' })).toEqual(['"/print/labels/:id" is no page or print'])
})
