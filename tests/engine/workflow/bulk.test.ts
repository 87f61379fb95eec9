import { expect, test } from 'vitest'
import { bulkOf, bulkSources, offeredRows, openRows } from '../../../src/engine/workflow/bulk.ts'
import type { Entity, Field, Resource, Transition } from '../../../src/engine/model/model.ts'

const again = { name: 'again', from: { tries: { minimum: 1 }, items: { minItems: 1 } } } as Partial<Transition>
const list = { bulk: ['gone', 'again'], bulkMakes: [] }
const resource = { list, transitions: [{ name: 'other' }, again] } as unknown as Resource
const fields = { tries: { kind: 'integer' }, items: { kind: 'lines' } } as unknown as Record<string, Field>

test('rows carry what the transitions of several records ask of them, but not their lines', () => {
  expect(bulkOf(resource)).toEqual([again])
  expect(bulkSources(resource, { fields } as Entity)).toEqual(['tries'])
})

test('of the chosen rows those are offered for a new record that may be chosen for it', () => {
  const owed = { fields, offered: { isOpen: true } } as unknown as Entity
  const makes = { ...resource, list: { ...list, bulkMakes: [{}] } } as unknown as Resource
  expect(bulkSources(makes, owed)).toEqual(['tries', 'isOpen'])
  expect(offeredRows(owed, [{ isOpen: true }, { isOpen: false }, {}])).toEqual([{ isOpen: true }, {}])
  expect(offeredRows({ fields } as Entity, [{}])).toEqual([{}])
})

test('of the chosen rows a transition is open to those that are known not to refuse it', () => {
  const rows = [{ tries: 0 }, { tries: 2 }, { tries: null }, {}, { tries: 1, items: [] }]
  expect(openRows(again as Transition, rows)).toEqual([{ tries: 2 }, {}])
})
