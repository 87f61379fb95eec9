import { expect, test } from 'vitest'
import { documentPath, entryOf, type LogEntry } from '../../src/admin/views/show/logEntry.ts'
import type { Page, Registry, Resource } from '../../src/engine/model.ts'

const entry = (operationType: number, more: Partial<LogEntry> = {}): LogEntry => ({
  operationType,
  operationTime: '2024-06-13T00:00:00Z',
  operationTypeName: 'did',
  customerName: 'Li',
  ...more,
})

test('a step stands for the latest entry of its type', () => {
  const [latest, created, first] = [entry(12), entry(4), entry(12)]
  expect(entryOf([latest, created, first], 12)).toBe(latest)
  expect(entryOf([latest, created, first], 4)).toBe(created)
})

test('a step without a type, or that nobody took, has no entry', () => {
  expect(entryOf([entry(4)], undefined)).toBeUndefined()
  expect(entryOf([entry(4)], 12)).toBeUndefined()
})

const list: Page = { variant: 'a', view: 'list', path: '/a', keys: [], start: {} }
const show: Page = { variant: 'a', view: 'show', path: '/a/:id', keys: [], start: {} }
const registry = {
  resources: {
    order: { label: 'Order', pages: [list, show] } as Partial<Resource>,
    bill: { label: 'Bill', pages: [list] } as Partial<Resource>,
  },
} as unknown as Registry

test.each<[string, Partial<LogEntry>, string | undefined]>([
  ['leads to the page of the document it names', { snId: 'x 1', snTypeName: 'Order' }, '/a/x%201'],
  ['leads nowhere without an id', { snTypeName: 'Order' }, undefined],
  ['leads nowhere when the caller sees no such documents', { snId: '1', snTypeName: 'Secret' }, undefined],
  ['leads nowhere when such documents have no page of their own', { snId: '1', snTypeName: 'Bill' }, undefined],
])('an entry %s', (_, more, path) => {
  expect(documentPath(entry(6, more), registry)).toBe(path)
})
