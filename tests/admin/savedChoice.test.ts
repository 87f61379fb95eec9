import { expect, test } from 'vitest'
import { savedChoice } from '../../src/admin/inputs/choices/savedChoice.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { inputsOf } from '../../src/engine/form/walkForm.ts'

const { resources, entities } = await loadRegistry(projectRoot())
const contract = inputsOf(resources.salesContract!.form)
const product = contract.find(({ source }) => source === 'productId')!
const line = { productId: 'p1', brandName: 'SKF', goodsName: '轴承', sn: '', productNo: null }

test('a saved line tells what its choice is shown by, as the server would', () => {
  expect(savedChoice(entities.salesContractItem, product, line)).toEqual({ id: 'p1', label: 'SKF 轴承' })
})

test('where the line lacks a value, as for those who may not see it, or has none of them, it tells nothing', () => {
  const { sn, ...masked } = line
  expect(sn).toBe('')
  expect(savedChoice(entities.salesContractItem, product, masked)).toBeUndefined()
  expect(savedChoice(entities.salesContractItem, product, { ...line, productId: null })).toBeUndefined()
  expect(savedChoice(entities.salesContractItem, product, undefined)).toBeUndefined()
  expect(savedChoice(undefined, product, line)).toBeUndefined()
  const linkMan = contract.find(({ source }) => source === 'linkManId')!
  expect(savedChoice(entities.salesContract, linkMan, { linkManId: 'l1', name: 'x', mobile: '1' })).toBeUndefined()
})

test('what is kept in the record is what it was called once, not what it is called now', () => {
  const { fields } = entities.salesContractItem!
  const kept = { ...entities.salesContractItem!, fields: { ...fields, sn: { ...fields.sn!, stored: true } } }
  expect(savedChoice(kept, product, line)).toBeUndefined()
})
