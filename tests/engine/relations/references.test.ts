import { beforeAll, describe, expect, test } from 'vitest'
import { loadRegistry } from '../../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../../src/compiler/read/projectRoot.ts'
import type { Registry } from '../../../src/engine/model/model.ts'
import { ownLines, partsOf, referencesTo, wayUp } from '../../../src/engine/relations/references.ts'

let registry: Registry

beforeAll(async () => {
  registry = await loadRegistry(projectRoot())
})

describe('what is deleted with a record', () => {
  test.each([
    ['customer', ['linkMan']],
    ['salesOrder', ['salesOrderItem']],
    ['salesReturnItem', ['salesReturnItemBatch']],
    // Accounts are records of their own.
    ['role', []],
    ['product', ['productPosition', 'productComponent', 'dataPackageItem']],
  ])('of %s: %j', (name, lines) => {
    expect(ownLines(registry, registry.entities[name]!).map(({ entity }) => entity)).toEqual(lines)
  })

  test('that is a part of it, as far as it is, although it has pages of its own', () => {
    const parts = partsOf(registry, registry.entities.product!)
    expect(parts).toEqual(
      expect.arrayContaining([
        { entity: 'productLimit', by: 'productId', where: {} },
        { entity: 'stockBalance', by: 'productId', where: { quantity: 0, lastLedgerId: null } },
      ]),
    )
    expect(parts).toHaveLength(2)
  })
})

describe('where records may be referred to', () => {
  test('in columns, of lines too, and in nested values; never in what is told of others', () => {
    const { exportTemplateItems: items } = registry.entities
    const maker = { ...items!.fields.servMaker!, ref: { entity: 'supplier', as: 'maker' } }
    const entities = {
      ...registry.entities,
      exportTemplateItems: { ...items!, fields: { ...items!.fields, servMaker: maker } },
    }
    expect(referencesTo(entities, 'supplier').map(({ entity, property, path }) => [entity, property, ...path])).toEqual(
      [
        ['bankLine', 'supplierId'],
        ['exportTemplate', 'requirementTdlItmesVO', 'servMaker'],
        ['financeOpeningItem', 'supplierId'],
        ['payable', 'supplierId'],
        ['payableSettlement', 'supplierId'],
        ['payment', 'supplierId'],
        ['purchaseContract', 'supplierId'],
        ['purchaseInvoice', 'supplierId'],
        ['purchaseOrder', 'supplierId'],
        ['purchaseReturnOrder', 'supplierId'],
        ['receivedLine', 'supplierId'],
        ['stockInOrder', 'supplierId'],
        ['supplierLinkMan', 'supplierId'],
        ['supplierQuote', 'supplierId'],
        ['supplierStatement', 'supplierId'],
      ],
    )
    expect(referencesTo(entities, 'product').map(({ entity }) => entity)).toContain('stockOutItem')
  })

  test('lines are part of their record, those of lines of its record', () => {
    expect(wayUp(registry, 'salesReturnItemBatch')).toEqual([
      { entity: 'salesReturnItem', by: 'returnItemId' },
      { entity: 'salesReturnOrder', by: 'returnId' },
    ])
    expect(wayUp(registry, 'account')).toEqual([])
    // A browser is told of a record without its lines where they are out of its reader's sight.
    const { salesReturnItemBatch: _, ...entities } = registry.entities
    expect(wayUp({ ...registry, entities }, 'salesReturnItem')).toEqual(wayUp(registry, 'salesReturnItem'))
  })
})
