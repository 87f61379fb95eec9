import { expect, test } from 'vitest'
import { visibleColumns } from '../../src/admin/views/show/sections/visibleColumns.ts'
import type { Column } from '../../src/engine/model/model.ts'

const column = (source: string, more: Partial<Column> = {}): Column => ({
  source,
  label: source,
  type: 'text',
  kind: 'text',
  hidden: false,
  sortable: false,
  ...more,
})
const sources = (columns: Column[]) => columns.map(({ source }) => source)

test('a column with a condition is there only when the record meets it', () => {
  const columns = [column('sn'), column('reason', { when: { state: 3 } })]
  expect(sources(visibleColumns(columns, { state: 3 }))).toEqual(['sn', 'reason'])
  expect(sources(visibleColumns(columns, { state: 1 }))).toEqual(['sn'])
})

test.each([
  ['missing', {}],
  ['null', { person: null }],
  ['empty', { person: '' }],
])('a column that hides when empty is gone when its value is %s', (_, record) => {
  expect(visibleColumns([column('person', { hideWhenEmpty: true })], record)).toEqual([])
  expect(sources(visibleColumns([column('person')], record))).toEqual(['person'])
})

test('zero and no are something to say', () => {
  const columns = [column('count', { hideWhenEmpty: true }), column('open', { hideWhenEmpty: true })]
  expect(sources(visibleColumns(columns, { count: 0, open: false }))).toEqual(['count', 'open'])
})

test('a column of several sources stays while one of them has a value', () => {
  const columns = [column('man.name', { hideWhenEmpty: true, sources: ['man.name', 'man.phone'] })]
  expect(sources(visibleColumns(columns, { man: { phone: '1' } }))).toEqual(['man.name'])
  expect(visibleColumns(columns, { man: {} })).toEqual([])
})

test('of lines: one value in any line is enough, of those that the condition holds of', () => {
  const columns = [column('batch', { hideWhenEmpty: true, when: { state: 1 } })]
  const line = (batch: string, state: number) => ({ batch, state })
  expect(sources(visibleColumns(columns, [line('', 1), line('B1', 1)]))).toEqual(['batch'])
  expect(visibleColumns(columns, [line('B1', 0), line('B2', 0)])).toEqual([])
  expect(visibleColumns(columns, [line('B1', 0), line('', 1)])).toEqual([])
  expect(visibleColumns(columns, [line('', 1)])).toEqual([])
})

test('of no lines: every column that need not say something', () => {
  const columns = [column('sn', { when: { state: 1 } }), column('batch', { hideWhenEmpty: true })]
  expect(sources(visibleColumns(columns, []))).toEqual(['sn'])
})
