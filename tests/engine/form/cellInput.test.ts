import { expect, test } from 'vitest'
import { loadRegistry } from '../../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../../src/compiler/read/projectRoot.ts'
import { cellInput } from '../../../src/engine/form/cellInput.ts'

test('a cell offers what it has room for, a chosen record by its name, and nothing that others hang on', async () => {
  const { resources, entities } = await loadRegistry(projectRoot())
  const inputAt = (name: 'customer' | 'salesOrder', column: string) => {
    const { form, entity } = resources[name]!
    return cellInput(form!.sections, entities[entity]!, column)?.source
  }
  expect(inputAt('customer', 'salesmanName')).toBe('salesmanId')
  expect(inputAt('customer', 'address')).toBe('address')
  // A text of several lines has no room in a cell.
  expect(inputAt('salesOrder', 'remark')).toBeUndefined()
  // Within the customer the contact is chosen.
  expect(inputAt('salesOrder', 'customerId')).toBeUndefined()
  expect(inputAt('salesOrder', 'items')).toBeUndefined()
})
