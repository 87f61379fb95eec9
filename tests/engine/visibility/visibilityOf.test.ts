import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Registry } from '../../../src/engine/model/model.ts'
import { menuKeys } from '../../../src/engine/visibility/permissions.ts'
import { visibleValues } from '../../../src/engine/visibility/visibleValues.ts'
import { visibilityOf } from '../../../src/engine/visibility/visibilityOf.ts'
import { visibleTo } from '../../../src/engine/visibility/visibleTo.ts'
import { loadRegistry } from '../../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../../src/compiler/read/projectRoot.ts'

let registry: Registry
beforeAll(async () => {
  registry = await loadRegistry(projectRoot())
})

/** The registry with properties hidden from who has no key `secret`. */
function hiding(paths: string[]): Registry {
  const copy = { ...registry, entities: structuredClone(registry.entities) }
  for (const path of paths) {
    const [entity = '', name = ''] = path.split('.')
    copy.entities[entity]!.fields[name]!.permission = ['secret']
  }
  return copy
}

describe('visibilityOf', () => {
  test('tells the same of the same keys again, whoever holds them', () => {
    const { entities } = registry
    const seen = visibilityOf(entities, new Set(['sale-order', 'warehouse-putout']))
    expect(visibilityOf(entities, new Set(['warehouse-putout', 'sale-order']))).toBe(seen)
    expect(visibilityOf(entities, new Set(['sale-order']))).not.toBe(seen)
    expect(visibilityOf({ ...entities }, new Set(['sale-order', 'warehouse-putout']))).not.toBe(seen)
  })

  test('does not follow keys that are given or taken afterwards', () => {
    const { entities } = hiding(['stockInOrder.supplierId'])
    const keys = new Set<string>()
    const { isVisible } = visibilityOf(entities, keys)
    keys.add('secret')
    expect(isVisible('stockInOrder', 'supplierId')).toBe(false)
    expect(visibilityOf(entities, keys).isVisible('stockInOrder', 'supplierId')).toBe(true)
  })

  test('hides what is derived, over as many steps as it takes', () => {
    const { entities, isVisible } = visibilityOf(hiding(['purchaseOrderItem.price']).entities, new Set())
    const { fields } = entities.purchaseOrder!
    for (const name of ['goodsAmount', 'total']) expect(fields[name], name).toBeUndefined()
    expect(entities.purchaseOrderItem!.fields.amount).toBeUndefined()
    expect(fields.freightPrice).toBeDefined()
    expect(isVisible('stockInOrder', 'purchaseOrder.items.amount')).toBe(false)
    expect(isVisible('stockInOrder', 'purchaseOrder.sn')).toBe(true)
  })

  test('hides what lies behind a hidden relation', () => {
    const { isVisible, entities } = visibilityOf(hiding(['stockInOrder.supplierId']).entities, new Set())
    expect([isVisible('stockInOrder', 'supplier.address'), isVisible('purchaseOrder', 'supplier.address')]).toEqual([
      false,
      true,
    ])
    expect(entities.stockInOrder!.fields.supplierName).toBeUndefined()
  })

  test('leaves an entity of which nothing is hidden as it is', () => {
    const { entities } = visibilityOf(registry.entities, new Set())
    expect(entities.unit).toBe(registry.entities.unit)
    expect(entities.product).not.toBe(registry.entities.product)
    const keys = [
      ...['product-list', 'purchase-proposal', 'system-addDataPackage'],
      ...['data-salePrice', 'data-purchasePrice'],
    ]
    const admin = visibilityOf(registry.entities, new Set(keys))
    expect(admin.entities.product).toBe(registry.entities.product)
    const figures = visibilityOf(registry.entities, new Set(menuKeys(registry.menus)))
    expect(figures.entities.stockBalance).toBe(registry.entities.stockBalance)
  })

  test('tells of figures as of a day those alone that are seen', () => {
    const { entities } = visibilityOf(hiding(['stockLedger.costAmount']).entities, new Set(menuKeys(registry.menus)))
    expect(entities.stockBalance!.fields.asOf!.derived).toMatchObject({ asOf: { values: { quantity: 'quantity' } } })
    expect(entities.stockBalance!.fields.asOf!.derived).not.toHaveProperty('asOf.values.amount')
  })

  test('asks for the key of a mask besides one of the others', () => {
    const pricesOf = (...keys: string[]) => {
      const { fields } = visibilityOf(registry.entities, new Set(keys)).entities.product!
      return ['salePrice', 'purchasePrice'].filter(name => fields[name])
    }
    expect(pricesOf('product-list')).toEqual([])
    expect(pricesOf('data-salePrice', 'data-purchasePrice')).toEqual([])
    expect(pricesOf('product-list', 'data-salePrice')).toEqual(['salePrice'])
    expect(pricesOf('product-list', 'data-purchasePrice')).toEqual(['purchasePrice'])
  })

  test('hides what a mask is made into, from order to stock', () => {
    const { isVisible } = visibilityOf(registry.entities, new Set(['purchase-order', 'sale-putout']))
    for (const [entity, path] of [
      ['stockOutOrder', 'total'],
      ['stockOutOrder', 'customerAddress'],
      ['stockOutOrder', 'salesOrder.linkMan.mobile'],
      ['stockOutOrder', 'salesOrder.customer.linkManList'],
      ['salesReturnOrder', 'total'],
      ['inquiry', 'price'],
      ['stockInOrder', 'goodsAmount'],
      ['stockInItem', 'costAmount'],
      ['payout', 'purchaseOrder.total'],
    ] as const)
      expect([entity, path, isVisible(entity, path)]).toEqual([entity, path, false])
    expect(isVisible('stockOutOrder', 'customer.customerName')).toBe(true)
    expect(isVisible('purchaseOrder', 'freightPrice')).toBe(true)
  })
})

describe('declarations as they are seen', () => {
  test('speak of no property that is hidden, whichever it is', () => {
    const all = Object.values(registry.entities).flatMap(entity =>
      entity.stored && !entity.global
        ? Object.values(entity.fields).flatMap(({ name }) =>
            entity.key.includes(name) ? [] : `${entity.name}.${name}`,
          )
        : [],
    )
    fc.assert(
      fc.property(fc.subarray(all, { minLength: 1, maxLength: 12 }), paths => {
        const hidden = hiding(paths)
        const keys = [
          ...new Set(Object.values(hidden.resources).flatMap(({ pages }) => pages.flatMap(page => page.keys))),
        ]
        const viewer = { keys: new Set([...keys, 'product-list']), settings: { hasBatchStock: true } }
        const view = visibleTo(hidden, viewer)
        const { isVisible } = visibilityOf(hidden.entities, viewer.keys)
        const spoken = Object.values(view.resources).flatMap(({ name, entity }) =>
          pathsIn(view, name).flatMap(path => (isVisible(entity, path) ? [] : `${name} ${path}`)),
        )
        expect(spoken).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})

/** Every path of the resource's entity that a part of it names. */
function pathsIn({ resources }: Registry, name: string): string[] {
  const { list, show, form, title, document } = resources[name]!
  const columns = [...list.modes.flatMap(mode => mode.columns), ...(show.export?.columns ?? [])]
  const sections = show.sections.flatMap(({ rows, columns }) =>
    columns.flatMap(({ source, sources = [] }) => [source, ...sources].map(one => (rows ? `${rows}.${one}` : one))),
  )
  const inputs = (form?.sections ?? []).flatMap(({ rows, part, inputs }) =>
    part ? [] : inputs.map(({ source }) => (rows ? `${rows}.${source}` : source)),
  )
  const conditions = [...columns.map(({ when }) => when), ...show.steps.flatMap(({ done, when }) => [done, when])]
  return [
    title,
    list.sort.field,
    ...list.filters.map(({ source }) => source),
    ...columns.flatMap(({ source, sources = [] }) => [source, ...sources]),
    ...conditions.flatMap(condition => Object.keys(condition ?? {})),
    ...show.with,
    ...sections,
    ...inputs,
    ...(document ? [document.time, ...[document.status ?? [], document.price ?? []].flat()] : []),
  ]
}

describe('visibleValues', () => {
  test('takes hidden values out of a record, its lines and what it refers to', () => {
    const hidden = hiding(['purchaseOrderItem.price', 'supplier.mobile'])
    const { entities } = visibilityOf(hidden.entities, new Set())
    const record = {
      id: '1',
      sn: 'CG1',
      total: 3,
      supplier: { id: '2', mobile: '139', supplierName: '供应商' },
      items: [{ id: '3', price: 1, amount: 3, quantity: 3 }],
      added: 1,
    }
    expect(visibleValues(hidden.entities, entities, 'purchaseOrder', record)).toEqual({
      id: '1',
      sn: 'CG1',
      supplier: { id: '2', supplierName: '供应商' },
      items: [{ id: '3', quantity: 3 }],
      added: 1,
    })
  })
})
