import { expect, test } from 'vitest'
import { lookupOf } from '../../src/admin/inputs/choices/lookupOf.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import type { Input } from '../../src/engine/model/formModel.ts'

const registry = await loadRegistry(projectRoot())
const { stockOutOrder, product, salesOrder, customer } = registry.resources
const of = (inputs: readonly Input[] | undefined, source: string) =>
  lookupOf(registry, inputs!.find(input => input.source === source)!)
const filledIn = (sections = product!.form!.sections) => sections.flatMap(({ inputs }) => inputs)
const shipping = stockOutOrder!.transitions.find(({ name }) => name === 'ship')!.form!.fields

test('what the spec names a call for is chosen from that call', () => {
  expect(of(shipping, 'shippingCorpId')).toMatchObject({ path: 'system/findLogistics', most: 200 })
  expect(of(filledIn(), 'brandName')).toMatchObject({ path: 'brand', most: 1000 })
  expect(of(filledIn(), 'categoryId')).toMatchObject({ path: 'dictionary/categories', most: 1000 })
  expect(of(filledIn(customer!.form!.sections), 'titleId')).toMatchObject({ path: 'system/titles', most: 200 })
})

test('what nobody may look up as a whole, and what depends on the form, is asked of the form', () => {
  const inputs = filledIn(salesOrder!.form!.sections)
  for (const source of ['customerId', 'linkManId', 'productId']) expect(of(inputs, source)).toBeUndefined()
})

test('of what is looked up only that is offered which is, and which has every word that is typed in', () => {
  const titles = of(filledIn(customer!.form!.sections), 'titleId')!
  const row = { id: 'a', corpShort: '新岭 Trade', disabled: false }
  expect(titles.labelOf(row)).toBe('新岭 Trade')
  expect(['', ' trade 岭 ', '新岭x'].map(text => titles.fits(row, text))).toEqual([true, true, false])
  expect(titles.fits({ ...row, disabled: true }, '')).toBe(false)
})
