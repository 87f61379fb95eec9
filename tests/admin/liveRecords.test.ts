import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Changes, createChanges } from '../../src/admin/providers/live/createChanges.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { followsNotices } from '../../src/admin/pages/panel/panelData.ts'
import { concerns } from '../../src/admin/providers/live/useLiveRecords.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const query = (queryKey: unknown[], data: unknown, meta?: { reads: string[] }) => ({
  queryKey,
  state: { data } as never,
  meta,
})

const none = { entities: {}, resources: {} }

test('what changes together is passed on together, soon at first and then once a second', () => {
  const passed: [number, Changes][] = []
  const start = Date.now()
  const changes = createChanges(some => passed.push([Date.now() - start, some]))
  for (const id of ['a', 'b', 'a']) changes.add('order', id)
  changes.add('customer', 'c')
  vi.advanceTimersByTime(400)
  expect(passed.map(([, some]) => some)).toEqual([
    new Map([
      ['order', new Set(['a', 'b'])],
      ['customer', new Set(['c'])],
    ]),
  ])
  for (let count = 0; count < 50; count++) {
    changes.add('order', `n${count}`)
    vi.advanceTimersByTime(100)
  }
  vi.advanceTimersByTime(2000)
  const times = passed.map(([at]) => at)
  times.slice(1).forEach((at, index) => expect(at - times[index]!).toBeGreaterThanOrEqual(1000))
  expect(times.length).toBeLessThanOrEqual(8)
  expect(passed.slice(1).flatMap(([, some]) => Array.from(some.get('order')!))).toHaveLength(50)
})

test('of many at once nobody says which', () => {
  const passed: Changes[] = []
  const changes = createChanges(some => passed.push(some))
  changes.add('order', 'a')
  changes.add('order')
  changes.add('order', 'b')
  vi.advanceTimersByTime(400)
  expect(passed).toEqual([new Map([['order', 'many']])])
})

test('nobody is told who has left', () => {
  const pass = vi.fn()
  const changes = createChanges(pass)
  changes.add('order', 'a')
  changes.stop()
  vi.advanceTimersByTime(5000)
  expect(pass).not.toHaveBeenCalled()
})

test('concerned are lists of such records, and whatever names one of them', () => {
  const changed: Changes = new Map<string, ReadonlySet<string> | 'many'>([
    ['order', new Set(['o1'])],
    ['customer', 'many'],
  ])
  const about = (key: unknown[], data: unknown) => concerns(query(key, data), changed, none)
  expect(about(['order', 'getList', {}], { data: [] })).toBe(true)
  expect(about(['order', 'getOne', { id: 'o1' }], { id: 'o1' })).toBe(true)
  expect(about(['order', 'getOne', { id: 'o2' }], { id: 'o2' })).toBe(false)
  expect(about(['stockOut', 'getOne', { id: 's' }], { id: 's', items: [{ orderId: 'o1' }] })).toBe(true)
  expect(about(['stockOut', 'getList', {}], { data: [{ id: 's', orderId: 'o2' }] })).toBe(false)
  expect(about(['customer', 'getOne', { id: 'c' }], { id: 'c' })).toBe(true)
  expect(about(['stockOut', 'related', 's'], undefined)).toBe(false)
})

test('concerned is what counts or shows the first of such records, though it names none', () => {
  const one: Changes = new Map([['order', new Set(['o9'])]])
  const about = (reads: string[]) =>
    concerns(query(['panel', 'home', '_figures'], { waiting: 3 }, { reads }), one, none)
  expect(about(['stockOut', 'order'])).toBe(true)
  expect(about(['stockOut'])).toBe(false)
  expect(concerns(query(['panel', 'home', '_months'], { sums: [] }), one, none)).toBe(false)
})

test('a panel asks again once: what says what it reads follows records, all else follows notices', () => {
  const one: Changes = new Map([['order', 'many']])
  const follows = (meta?: { reads: string[] }) => {
    const asked = query(['panel', 'home', '_figures'], { waiting: 3 }, meta)
    return [concerns(asked, one, none), followsNotices(asked)]
  }
  expect(follows({ reads: ['order'] })).toEqual([true, false])
  expect(follows()).toEqual([false, true])
})

test('concerned is a list whose figures are made of such records, or of their lines', async () => {
  const registry = await loadRegistry(projectRoot())
  const about = (changed: string, name = 'stock') =>
    concerns(query([name, 'getList', {}], { data: [] }), new Map([[changed, new Set(['o9'])]]), registry)
  expect(['stockOutOrder', 'stockInOrder', 'warehouseTransfer', 'purchaseOrder'].map(name => about(name))).toEqual([
    ...[true, true, true, true],
  ])
  expect(about('customer')).toBe(false)
  expect(about('stockOutOrder', 'supplier')).toBe(false)
  // What they owe, and what was ordered.
  expect(about('stockOutOrder', 'customer')).toBe(true)
  // Products have such figures, too, but their list and page show none of them.
  expect(about('stockOutOrder', 'product')).toBe(false)
  expect(about('stockOutOrder', 'purchaseProposal')).toBe(true)
})
