import { expect, test } from 'vitest'
import { stateWords } from '../../src/admin/views/show/stateWords.ts'
import type { Entity, Field } from '../../src/engine/model/model.ts'

const field = (name: string, more: Partial<Field> = {}) => ({
  [name]: {
    name,
    stored: true,
    options: [
      { value: 0, label: `${name} open`, tone: 'error' },
      { value: 1, label: `${name} done`, tone: 'success' },
      { value: 2, label: `${name} plain` },
    ],
    ...more,
  } as Field,
})
const entity = {
  fields: { ...field('a'), ...field('b'), ...field('derived', { stored: false }) },
} as Partial<Entity> as Entity

test('every coloured enumeration of the record itself says its word', () => {
  expect(stateWords(entity, { a: 0, b: 1, derived: 0 }, [])).toEqual([
    { label: 'a open', tone: 'error' },
    { label: 'b done', tone: 'success' },
  ])
})

test('a value without a tone, or that nobody declared, says nothing', () => {
  expect(stateWords(entity, { a: 2, b: 7 }, [])).toEqual([])
})

test.each([
  ['error', 'alert'],
  ['neutral', 'neutral'],
] as const)(
  'where the way ended only that is said, in its tone, and filled where something is wrong: %s',
  (tone, shown) => {
    const steps = [
      { label: 'made', done: true, current: false },
      { label: 'voided', done: true, current: false, tone },
    ]
    expect(stateWords(entity, { a: 0, b: 0 }, steps)).toEqual([{ label: 'voided', tone: shown }])
  },
)
