import { HttpError, memoryStore } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPreferences } from '../../src/admin/providers/preferences/createPreferences.ts'
import { changesOf, consolePlace, entriesOf, keyOf } from '../../src/admin/providers/preferences/places.ts'
import { layOver, type MySetting } from '../../src/engine/listSetting/mySetting.ts'

const place = { resource: 'order', variant: 'sale-order' }
const mode = keyOf({ ...place, part: 'mode' })
const widths = keyOf({ ...place, part: 'widths', mode: 'list' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server and a browser that works with it. */
function open(settings: Record<string, MySetting> = {}) {
  const server = { settings, sent: 0, fails: undefined as Error | undefined, answers: Promise.resolve() }
  const own = memoryStore()
  own.setup()
  const browse = () =>
    createPreferences(own, {
      read: async () => {
        const settings = structuredClone(server.settings)
        await server.answers
        return settings
      },
      change: async (resource, change) => {
        if (server.fails) throw server.fails
        server.sent += 1
        server.settings[resource] = layOver(server.settings[resource] ?? {}, change)
      },
    })
  return { server, own, browse, ...browse() }
}
const settle = () => vi.runAllTimersAsync()

test('the parts of a setting have keys, and keys make the same setting again', () => {
  const columns = [{ source: 'sn', hidden: true }]
  const setting = { a: { mode: 'x', filter: 'f', modes: { list: { columns, widths: { sn: 9 } } } }, b: { mode: 'y' } }
  expect(changesOf(entriesOf({ order: setting }))).toEqual([['order', setting]])
  expect(changesOf([[mode, undefined]])).toEqual([['order', { 'sale-order': { mode: null } }]])
})

test('what is set for the whole console is kept as what is set for a list', () => {
  const compact = [[keyOf(consolePlace('density')), 'compact']] as const
  expect(changesOf(compact)).toEqual([['_console', { density: { mode: 'compact' } }]])
  expect(entriesOf({ _console: { density: { mode: 'compact' } } })).toEqual(compact)
})

test('what is set reaches the server once, a moment later, and what is removed is forgotten there', async () => {
  const { store, server } = open()
  store.setItem(mode, 'list')
  store.setItem(widths, { sn: 90 })
  store.setItem(widths, { sn: 80 })
  store.setItem('menu.folded', true)
  await vi.advanceTimersByTimeAsync(500)
  store.setItem(mode, 'detail')
  await vi.advanceTimersByTimeAsync(500)
  expect(server.sent).toBe(0)
  await settle()
  expect(server.sent).toBe(1)
  expect(server.settings.order).toEqual({ 'sale-order': { mode: 'detail', modes: { list: { widths: { sn: 80 } } } } })
  store.setItem(widths, undefined)
  store.removeItem(mode)
  await settle()
  expect(server.settings.order).toEqual({})
})

test('what the server has is taken over, what it lost is forgotten', async () => {
  const { store, fetch, server, own } = open({ order: { 'sale-order': { mode: 'detail' } } })
  const heard: unknown[] = []
  store.subscribe(mode, value => heard.push(value))
  own.setItem(widths, { sn: 70 })
  await fetch()
  expect([store.getItem(mode), store.getItem(widths), heard]).toEqual(['detail', undefined, ['detail']])
  await settle()
  expect(server.sent).toBe(0)
})

test('what the server could not be told waits for the next visit, and is newer than what it has', async () => {
  const { store, server, browse } = open({ order: { 'sale-order': { mode: 'detail' } } })
  server.fails = new HttpError('offline', 0)
  store.setItem(mode, 'list')
  await settle()
  server.fails = undefined
  await browse().fetch()
  await settle()
  expect([store.getItem(mode), server.settings.order]).toEqual(['list', { 'sale-order': { mode: 'list' } }])
})

test('what the server refuses is not sent again, and gives way to what it has', async () => {
  const { store, server, fetch } = open({ order: { 'sale-order': { mode: 'detail' } } })
  server.fails = new HttpError('no', 403)
  store.setItem(mode, 'list')
  await settle()
  expect(store.getItem(mode)).toBe('list')
  await fetch()
  expect(store.getItem(mode)).toBe('detail')
})

test('an answer from before a change does not undo it, though the change has arrived meanwhile', async () => {
  const { store, fetch, flush, server } = open({ order: { 'sale-order': { mode: 'detail' } } })
  let answer = () => {}
  server.answers = new Promise(resolve => (answer = resolve))
  const asked = fetch()
  store.setItem(mode, 'list')
  await flush()
  answer()
  await asked
  expect([store.getItem(mode), server.settings.order]).toEqual(['list', { 'sale-order': { mode: 'list' } }])
})

test('what is changed again while it is on its way is sent again', async () => {
  const { store, flush, server } = open()
  store.setItem(mode, 'list')
  const sending = flush()
  store.setItem(mode, 'detail')
  await sending
  await settle()
  expect(server.settings.order).toEqual({ 'sale-order': { mode: 'detail' } })
})
