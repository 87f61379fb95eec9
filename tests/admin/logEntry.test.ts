import { expect, test } from 'vitest'
import { documentPath } from '../../src/admin/fields/documentPath.ts'
import { picturesIn } from '../../src/admin/fields/types/picturesIn.ts'
import { entryOf, isReason, type LogEntry } from '../../src/admin/views/show/sections/logEntry.ts'
import type { Page, Registry, Resource } from '../../src/engine/model/model.ts'

const entry = (operationType: number, more: Partial<LogEntry> = {}): LogEntry => ({
  operationType,
  operationTime: '2024-06-13T00:00:00Z',
  operationTypeName: 'did',
  customerName: 'Li',
  ...more,
})

const said = (name: string) => name

test('a step stands for the latest entry of its type', () => {
  const [latest, created, first] = [entry(12), entry(4), entry(12)]
  expect(entryOf([latest, created, first], { type: 12 }, said)).toBe(latest)
  expect(entryOf([latest, created, first], { type: 4 }, said)).toBe(created)
})

test('of acts of one type, a step stands for that of its words', () => {
  const [other, own] = [entry(16), entry(16, { operationTypeName: 'shipped' })]
  expect(entryOf([other, own], { type: 16, typeName: 'shipped' }, said)).toBe(own)
  expect(entryOf([other, own], { type: 16, typeName: '发货' }, name => (name === 'shipped' ? '发货' : name))).toBe(own)
})

test('a step that nobody took has no entry', () => {
  expect(entryOf([entry(4)], { type: 12 }, said)).toBeUndefined()
})

const list: Page = { variant: 'a', view: 'list', path: '/a', keys: [], start: {} }
const show: Page = { variant: 'a', view: 'show', path: '/a/:id', keys: [], start: {} }
const registry = {
  resources: {
    order: { label: 'Order', document: { type: 0 }, pages: [list, show] } as Partial<Resource>,
    bill: { label: 'Bill', document: { type: 1 }, pages: [list] } as Partial<Resource>,
  },
} as unknown as Registry

test.each<[string, unknown, unknown, string | undefined]>([
  ['leads to its page by the name of its kind', 'Order', 'x 1', '/a/x%201'],
  ['leads to its page by the number of its kind', 0, 'x', '/a/x'],
  ['leads nowhere without an id', 'Order', null, undefined],
  ['leads nowhere without a kind', undefined, '1', undefined],
  ['leads nowhere when the caller sees no such documents', 'Secret', '1', undefined],
  ['leads nowhere when such documents have no page of their own', 1, '1', undefined],
])('a document %s', (_, kind, id, path) => {
  expect(documentPath(registry, kind, id)).toBe(path)
})

test.each<[string, string, string[]]>([
  ['顺丰速运 SF1234567890', '顺丰速运 SF1234567890', []],
  ['德邦 123 /v1/upload/0190-ab', '德邦 123', ['/v1/upload/0190-ab']],
  ['/files/a.JPG', '', ['/files/a.JPG']],
  ['//127.0.0.1/a.png', '//127.0.0.1/a.png', []],
  ['两行\n文字', '两行\n文字', []],
  ['javascript:alert(1).png', 'javascript:alert(1).png', []],
  ['', '', []],
])('the remark %j has words and pictures', (remark, text, pictures) => {
  expect(picturesIn(remark)).toEqual({ text, pictures })
})

test('the remark of a cancelled or abnormal one is its reason', () => {
  expect([2, 15].map(type => isReason(entry(type)))).toEqual([true, true])
  expect([0, 12, 14, 20].some(type => isReason(entry(type)))).toBe(false)
})
