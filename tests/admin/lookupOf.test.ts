import { expect, test } from 'vitest'
import { lookupOf } from '../../src/admin/inputs/choices/lookupOf.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { inputsOf } from '../../src/engine/form/walkForm.ts'
import type { Input } from '../../src/engine/model/formModel.ts'

const registry = await loadRegistry(projectRoot())
const { stockOutOrder, product, salesOrder, customer } = registry.resources
const of = (inputs: readonly Input[] | undefined, source: string) =>
  lookupOf(registry, inputs!.find(input => input.source === source)!)
const shipping = inputsOf(stockOutOrder!.transitions.find(({ name }) => name === 'ship')!.form)

test('what the spec names a call for is chosen from that call', () => {
  expect(of(shipping, 'shippingCorpId')).toMatchObject({ path: 'system/findLogistics', most: 200 })
  expect(of(inputsOf(product!.form), 'brandName')).toMatchObject({ path: 'brand', most: 1000 })
  expect(of(inputsOf(product!.form), 'categoryId')).toMatchObject({ path: 'dictionary/categories', most: 1000 })
  expect(of(inputsOf(customer!.form), 'titleId')).toMatchObject({ path: 'system/titles', most: 200 })
})

test('what nobody may look up as a whole, and what depends on the form, is asked of the form', () => {
  const inputs = inputsOf(salesOrder!.form)
  for (const source of ['customerId', 'linkManId', 'productId']) expect(of(inputs, source)).toBeUndefined()
})

test('of what is looked up only that is offered which is, and which has every word that is typed in', () => {
  const titles = of(inputsOf(customer!.form), 'titleId')!
  const row = { id: 'a', corpShort: '新岭 Trade', disabled: false }
  expect(titles.labelOf(row)).toBe('新岭 Trade')
  expect(['', ' trade 岭 ', '新岭x'].map(text => titles.fits(row, text))).toEqual([true, true, false])
  expect(titles.fits({ ...row, disabled: true }, '')).toBe(false)
})
