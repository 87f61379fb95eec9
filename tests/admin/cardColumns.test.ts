import { describe, expect, it } from 'vitest'
import { cardColumns } from '../../src/admin/views/list/cards/cardColumns.ts'
import type { Column, Entity, Field } from '../../src/engine/model/model.ts'

const column = (source: string, type = 'text', tone = false): Column => ({
  source,
  label: source,
  type,
  kind: 'text',
  hidden: false,
  sortable: false,
  options: type === 'enumeration' ? [{ value: 0, label: 'no', ...(tone && { tone: 'error' as const }) }] : undefined,
})
const field = (name: string, from: string) => [name, { name, derived: { from } } as Field] as const
const entity = {
  fields: Object.fromEntries([field('goods', 'items.product.name'), field('amount', 'items.amount')]),
} as Entity

const columns = [
  column('no'),
  column('goods'),
  column('customer'),
  column('time', 'dateTime'),
  column('plain', 'enumeration'),
  column('state', 'enumeration', true),
  column('amount', 'quantity'),
]
const words = (lines: ReturnType<typeof cardColumns>) =>
  lines.map(sides => sides.map(side => side.map(({ source }) => source).join(' ')).join(' | '))

describe('the card of a row', () => {
  it('names the record and its coloured states, then who and when', () => {
    expect(words(cardColumns(columns, 'no', entity))).toEqual(['no | state', 'goods | time'])
  })

  it('tells an amount beside the states', () => {
    const priced = [...columns, column('total', 'money'), column('tax', 'money')]
    expect(words(cardColumns(priced, 'no', entity))).toEqual(['no | total state', 'goods | time'])
  })

  it('tells what is added up before any amount, and texts of several values', () => {
    const stock = [column('no'), column('goods', 'joined'), { ...column('there', 'quantity'), sum: true as const }]
    const costing = [...stock, column('cost', 'money'), column('where')]
    expect(words(cardColumns(costing, 'no', entity))).toEqual(['no | there', 'goods where | '])
  })

  it('tells further words where there is no time', () => {
    const timeless = [column('no'), column('name'), column('brand'), column('model'), column('unit')]
    expect(words(cardColumns(timeless, 'no', entity))).toEqual(['no | ', 'name brand | model'])
  })

  it('adds what is the line’s own where a row is one line of its record', () => {
    expect(words(cardColumns(columns, 'no', entity, 'items'))).toEqual([
      'no | state',
      'customer | time',
      'goods | amount',
    ])
  })

  it('has no empty line', () => {
    expect(words(cardColumns([column('no')], 'no', entity))).toEqual(['no | '])
  })
})
