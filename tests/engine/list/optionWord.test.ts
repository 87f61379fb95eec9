import { expect, test } from 'vitest'
import type { Column } from '../../../src/engine/model/model.ts'
import { optionWord } from '../../../src/engine/list/optionWord.ts'

const column: Column = {
  ...{ source: 'type', label: 'Type', type: 'enumeration', kind: 'enumeration', hidden: false, sortable: true },
  options: [
    { value: 1, label: 'Sent' },
    { value: 16, label: 'Other' },
  ],
}

test.each([
  [{ type: 1 }, 'Sent'],
  [{ type: 16, name: 'Printed' }, 'Printed'],
  [{ type: 16, name: '' }, 'Other'],
  [{ type: 16, name: null }, 'Other'],
  [{ type: 3 }, undefined],
])('the word of %j is %s', (record, word) => {
  expect(optionWord({ ...column, sources: ['type', 'name'] }, record)).toBe(word)
})

test('is the option’s where the column names no other', () => {
  expect(optionWord(column, { type: 16, name: 'Printed' })).toBe('Other')
})
