import { expect, test } from 'vitest'
import { addPreviews } from '../../../src/engine/workflow/addPreviews.ts'

const stock = (name: string, before: string, after: string) => ({ title: '库存', name, place: '主仓', before, after })

test('what is done to several is added up, and what they take from the same stock goes one after the other', () => {
  const all = addPreviews([
    {
      version: 'a',
      lines: 2,
      values: { total: 0.1, quantity: 3 },
      effects: [stock('轴承', '8', '3'), stock('垫片', '9', '8')],
    },
    { version: 'b', lines: 1, values: { total: 0.2, quantity: null }, effects: [stock('轴承', '8', '2.5')] },
  ])
  expect(all).toEqual({
    lines: 3,
    values: { total: 0.3, quantity: 3 },
    effects: [stock('轴承', '8', '-2.5'), stock('垫片', '9', '8')],
  })
})

test('records without lines have none to count', () => {
  expect(addPreviews([{ values: { amount: null }, effects: [] }])).toEqual({ values: { amount: null }, effects: [] })
})
