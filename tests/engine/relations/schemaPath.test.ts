import { beforeAll, describe, expect, test } from 'vitest'
import type { Entities } from '../../../src/engine/model/model.ts'
import { findPath, findRelation, findSource } from '../../../src/engine/relations/schemaPath.ts'
import { baseRegistry } from '../../support/baseRegistry.ts'

let entities: Entities

beforeAll(async () => {
  entities = (await baseRegistry()).entities
})

describe('findPath', () => {
  test.each([
    ['sn', [], 'order.sn'],
    ['customer.customerName', ['customer'], 'customer.customerName'],
    ['customer.salesman.name', ['customer', 'salesman'], 'account.name'],
    ['items.amount', ['items*'], 'orderItem.amount'],
    ['items', [], 'order.items'],
    ['customer', [], 'order.customerId'],
    ['items.order.customer.salesmanName', ['items*', 'order', 'customer'], 'customer.salesmanName'],
  ])('%s', (path, relations, expected) => {
    const { steps, field } = findPath(entities, 'order', path)!
    expect(steps.map(step => step.relation + (step.many ? '*' : ''))).toEqual(relations)
    const owner = Object.values(entities).find(entity => Object.values(entity.fields).includes(field))
    expect(`${owner?.name}.${field.name}`).toBe(expected)
  })

  test.each(['', '.', 'nothing', 'customerId.customerName', 'customer.nothing', 'nothing.sn', 'sn.sn', 'constructor'])(
    'nothing is at %j',
    path => {
      expect(findPath(entities, 'order', path)).toBeUndefined()
    },
  )

  test('an unknown entity has no paths', () => {
    expect(findPath(entities, 'nothing', 'sn')).toBeUndefined()
  })
})

test('a relation is known by its name in paths, not by its property', () => {
  const { customer } = entities
  expect(findRelation(entities, customer!, 'salesman')).toMatchObject({ many: false, entity: { name: 'account' } })
  expect(findRelation(entities, customer!, 'salesmanId')).toBeUndefined()
  expect(findRelation(entities, entities.order!, 'items')).toMatchObject({ many: true, entity: { name: 'orderItem' } })
})

describe('findSource', () => {
  test('follows derived values to the stored one', () => {
    const source = findSource(entities, 'order', 'customer.salesmanName')!
    expect(source.steps.map(step => step.relation)).toEqual(['customer', 'salesman'])
    expect(source.field).toBe(entities.account!.fields.name)
  })

  test('a stored value is its own source', () => {
    expect(findSource(entities, 'order', 'sn')).toEqual({ steps: [], field: entities.order!.fields.sn })
  })

  test('a sum ends the way', () => {
    expect(findSource(entities, 'order', 'goodsAmount')?.field.name).toBe('goodsAmount')
  })
})

test('what comes along relations is shown and chosen like its source', () => {
  expect(entities.order!.fields.customerName).toMatchObject({ kind: 'text', label: '客户名称', stored: false })
})
