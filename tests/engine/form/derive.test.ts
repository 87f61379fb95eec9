import { beforeAll, describe, expect, test } from 'vitest'
import type { Condition } from '../../../src/engine/value/condition.ts'
import { loadRegistry } from '../../../src/compiler/read/loadRegistry.ts'
import { derive } from '../../../src/engine/form/derive.ts'
import { readOfOwner } from '../../../src/engine/form/readOfOwner.ts'
import type { Entities } from '../../../src/engine/model/model.ts'
import { baseRegistry } from '../../support/baseRegistry.ts'

let entities: Entities
const order = (record: Record<string, unknown>) => derive(entities, entities.order!, record)

beforeAll(async () => {
  entities = (await baseRegistry()).entities
})

describe('a product', () => {
  test.each([
    [1.11, 3.5, 3.89],
    [1.005, 1, 1.01],
    [-1.005, 1, -1.01],
    [0.1, 0.2, 0.02],
    [9_999_999.99, 999.999, 9_999_989_990],
    [0, 5, 0],
  ])('of %d and %d is %d, half up and exact', (price, quantity, amount) => {
    expect(order({ items: [{ price, quantity }] }).items).toEqual([{ price, quantity, amount }])
  })

  test('is empty while a factor is', () => {
    expect(order({ items: [{ price: null, quantity: 2, amount: 7 }] }).items).toMatchObject([{ amount: null }])
  })

  test('stays as it is given where a factor is not told', () => {
    expect(order({ items: [{ quantity: 2, amount: 7 }] }).items).toEqual([{ quantity: 2, amount: 7 }])
  })
})

test('a line reads the record that it belongs to, as it is filled in', async () => {
  const { entities: trade } = await loadRegistry(process.cwd())
  const sheet = trade.overflowSheet!
  const found = (kind: number) => derive(trade, sheet, { kind, items: [{ isFound: null }] }).items
  expect([found(0), found(1)]).toMatchObject([[{ isFound: true }], [{ isFound: false }]])
  const line = trade.overflowSheetItem!
  expect(readOfOwner(line, 'overflowSheet')).toEqual(['kind', 'sheetStatus'])
  const owner = { as: 'overflowSheet', record: { kind: 0 } }
  expect(derive(trade, line, { isFound: null }, { owner })).toMatchObject({ isFound: true })
})

test('sums follow the lines, and what is added follows the sums', () => {
  const items = [
    { price: 0.1, quantity: 1 },
    { price: 0.2, quantity: 1 },
    { price: null, quantity: 1 },
  ]
  expect(order({ items, freight: 0.3 })).toMatchObject({ goodsAmount: 0.3, total: 0.6 })
  expect(order({ items: [], freight: null })).toMatchObject({ goodsAmount: 0, total: 0 })
})

test('lines that have their derived values already are summed as they are given', () => {
  const given = { items: [{ price: 2, quantity: 3, amount: 7 }] }
  expect(derive(entities, entities.order!, given, { settled: ['items'] })).toMatchObject({ ...given, goodsAmount: 7 })
})

test('a sum over lines that do not tell the value stays as it is given', () => {
  expect(order({ items: [{ id: 'a' }], goodsAmount: 12, freight: 3 })).toMatchObject({ goodsAmount: 12, total: 15 })
})

test('lines are counted where they are given', () => {
  const { printNum } = entities.order!.fields
  const entity = { ...entities.order!, fields: { ...entities.order!.fields } }
  entity.fields.lineCount = { ...printNum!, name: 'lineCount', derived: { count: 'items' } }
  expect(derive(entities, entity, { items: [{}, {}] }).lineCount).toBe(2)
  expect(derive(entities, entity, { items: [] }).lineCount).toBe(0)
  expect(derive(entities, entity, { lineCount: 7 }).lineCount).toBe(7)
})

test('texts of lines are told once each, where they are given', () => {
  const { sn } = entities.order!.fields
  const entity = { ...entities.order!, fields: { ...entities.order!.fields } }
  entity.fields.goodsNames = { ...sn!, name: 'goodsNames', derived: { join: 'items.goodsName' } }
  const goodsNames = (items: unknown) => derive(entities, entity, { items }).goodsNames
  expect(goodsNames([{ goodsName: '轴承' }, { goodsName: '气缸' }, { goodsName: '轴承' }, { goodsName: null }])).toBe(
    '气缸、轴承',
  )
  expect(goodsNames([])).toBeNull()
  expect(goodsNames([{}])).toBeUndefined()
})

test('what a registered expression derives stays as it is given', () => {
  const { printNum } = entities.order!.fields
  const entity = { ...entities.order!, fields: { ...entities.order!.fields } }
  entity.fields.waiting = { ...printNum!, name: 'waiting', derived: { value: { by: 'daysSince', of: ['time'] } } }
  expect(derive(entities, entity, { time: '2020-01-01', waiting: 4 }).waiting).toBe(4)
})

test('a leading minus subtracts', () => {
  const { total } = entities.order!.fields
  const entity = { ...entities.order!, fields: { ...entities.order!.fields } }
  entity.fields.total = { ...total!, derived: { add: ['goodsAmount', '-freight'] } }
  expect(derive(entities, entity, { items: [{ price: 5, quantity: 1 }], freight: 1.5 }).total).toBe(3.5)
})

test('cases give the number of the first that holds, or 0; an object takes values of the record under its own names', () => {
  const { total } = entities.order!.fields
  const entity = { ...entities.order!, fields: { ...entities.order!.fields } }
  const cases: Condition[] = [{ freight: { minimum: 0.01 } }, { printNum: 1, freight: 0 }]
  entity.fields.freightCase = { ...total!, name: 'freightCase', derived: { case: cases } }
  entity.fields.carriage = { ...total!, name: 'carriage', derived: { object: { yuan: 'freight', total: 'total' } } }
  const derived = (freight: number, printNum: number) => derive(entities, entity, { items: [], freight, printNum })
  expect([derived(2, 1), derived(0, 1), derived(0, 2)].map(({ freightCase }) => freightCase)).toEqual([1, 2, 0])
  expect(derived(2, 1).carriage).toEqual({ yuan: 2, total: 2 })
  expect(derive(entities, entity, { freight: 2 })).not.toHaveProperty('freightCase')
  expect(derive(entities, entity, { freight: 2 })).not.toHaveProperty('carriage')
})

test('a condition gives 1 or 0; what comes along relations stays', () => {
  expect(order({ printNum: 2, customerName: '恒屿' })).toMatchObject({ printed: 1, customerName: '恒屿' })
  expect(order({ printNum: 0 })).toMatchObject({ printed: 0 })
})

test('the record that is given is left alone', () => {
  const record = { items: [{ price: 1, quantity: 1 }], freight: 0 }
  order(record)
  expect(record).toEqual({ items: [{ price: 1, quantity: 1 }], freight: 0 })
})
