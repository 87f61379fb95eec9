import { expect, test } from 'vitest'
import { consolePath } from '../../src/admin/fields/consolePath.ts'
import { createIntake } from '../../src/admin/notices/createIntake.ts'
import { createNews } from '../../src/admin/notices/createNews.ts'
import { expiryOf } from '../../src/admin/notices/expiryOf.ts'
import { noticePath } from '../../src/admin/notices/noticePath.ts'
import { type Notice, type Unread, withNotice, without } from '../../src/admin/notices/useUnread.ts'
import { isToldOnce, forgetSession, tellAgain } from '../../src/admin/providers/session/session.ts'
import type { Registry } from '../../src/engine/model/model.ts'

/** A notice that came so many minutes after the first. */
const at = (minute: number): Notice => ({
  id: `n${minute}`,
  title: '一条消息',
  titleColor: null,
  contents: [],
  messageTime: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
  url: null,
  workbook: null,
})
const unread = (minutes: number[], total = minutes.length): Unread => ({ data: minutes.map(at), total })
const idsOf = (notices: readonly Notice[]) => notices.map(({ id }) => id)

test('what is there when the console opens is not news; what comes is, once', () => {
  const news = createNews()
  expect(news(unread([2, 1]))).toEqual([])
  expect(idsOf(news(unread([3, 2, 1])))).toEqual(['n3'])
  expect(news(unread([3, 2, 1]))).toEqual([])
  expect(idsOf(news(unread([5, 4, 3])))).toEqual(['n5', 'n4'])
})

test('a notice that was read is no news when an answer from before brings it again', () => {
  const news = createNews()
  news(unread([1]))
  news(unread([2, 1]))
  news(unread([1]))
  expect(news(unread([2, 1]))).toEqual([])
})

test('what moves up from behind the first page is no news, what comes is', () => {
  const news = createNews()
  news(unread([9, 8], 4))
  expect(news(unread([8, 7], 3))).toEqual([])
  expect(idsOf(news(unread([10, 8], 4)))).toEqual(['n10'])
})

test('a notice stands first, once, and counts', () => {
  const known = unread([3, 1], 7)
  expect(withNotice(known, at(3))).toBe(known)
  const more = withNotice(known, at(2))
  expect([idsOf(more.data), more.total]).toEqual([['n3', 'n2', 'n1'], 8])
  expect(without(more, new Set(['n2', 'unknown']))).toEqual(known)
})

test('of many notices at once one is fetched, then all', async () => {
  const asked: string[] = []
  let answer = () => undefined as void
  const take = createIntake(
    id =>
      new Promise<void>(resolve => {
        asked.push(id)
        answer = resolve
      }),
    async () => void asked.push('all'),
  )
  const first = take('a')
  await Promise.all(['b', 'c', 'd'].map(take))
  answer()
  await first
  expect(asked).toEqual(['a', 'all'])
})

test('a notice that can not be fetched is looked for among all', async () => {
  const asked: string[] = []
  const take = createIntake(
    async () => {
      throw new Error('gone')
    },
    async () => void asked.push('all'),
  )
  await take('a')
  await take('b')
  expect(asked).toEqual(['all', 'all'])
})

test.each([
  ['/sale/putout', '/sale/putout'],
  ['/sale/putout?filter=%7B%7D#x', '/sale/putout?filter=%7B%7D#x'],
  ['/a/../b', '/b'],
  ['//evil.example/x', undefined],
  ['/\\evil.example', undefined],
  ['/\t/evil.example', undefined],
  ['https://evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['sale/putout', undefined],
  ['', undefined],
  [null, undefined],
])('the address %j leads to %j', (address, path) => expect(consolePath(address)).toBe(path))

test('a notice leads to what it speaks of, else to its own page', () => {
  const pages = [{ view: 'show', path: '/notice/detail/:id' }]
  const registry = { resources: { notification: { pages } } } as unknown as Registry
  expect(noticePath(registry, { id: 'n1', url: '/sale/putout' })).toBe('/sale/putout')
  expect(noticePath(registry, { id: 'n1', url: 'https://evil.example' })).toBe('/notice/detail/n1')
  expect(noticePath(registry, { id: 'n1', url: null })).toBe('/notice/detail/n1')
})

test.each([
  [null, undefined],
  [undefined, undefined],
  ['not a day', undefined],
  ['2026-03-09', undefined],
  ['2026-03-08', { text: 'soon', days: 7 }],
  ['2026-03-02', { text: 'soon', days: 1 }],
  ['2026-03-01', { text: 'today', days: 0 }],
  ['2026-02-28', { text: 'over', days: -1 }],
])('on 2026-03-01 of an account that ends on %s is said %j', (endDate, said) =>
  expect(expiryOf(endDate, '2026-03-01')).toEqual(said),
)

test('something is told once after each sign-in', () => {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  expect([isToldOnce('a', storage), isToldOnce('a', storage), isToldOnce('b', storage)]).toEqual([true, false, true])
  tellAgain(storage)
  expect(isToldOnce('a', storage)).toBe(true)
  forgetSession(storage)
  expect(isToldOnce('a', storage)).toBe(true)
})
