import { expect, test } from 'vitest'
import { forgetTabs } from '../../src/admin/tabs/keptTabs.ts'
import { keepRecent, readRecent } from '../../src/admin/tabs/recent.ts'
import type { Tab } from '../../src/admin/tabs/visited.ts'

function storageOf() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const page = (path: string, title = path): Tab => ({
  path,
  title,
  isOpen: true,
  location: { pathname: path, search: '', hash: '', state: null, key: path },
})

test('the page that was in front last comes first, each once, and only so many', () => {
  const storage = storageOf()
  for (const path of ['/a', '/b', '/a']) keepRecent(storage, page(path))
  expect(readRecent(storage).map(({ path }) => path)).toEqual(['/a', '/b'])
  for (let number = 0; number < 20; number++) keepRecent(storage, page(`/${number}`))
  expect(readRecent(storage)).toHaveLength(12)
  expect(readRecent(storage)[0]?.path).toBe('/19')
})

test('a page is known by its last title, and nothing is known once the tabs are forgotten', () => {
  const storage = storageOf()
  keepRecent(storage, page('/a', ''))
  keepRecent(storage, page('/a', '出库单 CK1'))
  expect(readRecent(storage).map(({ title }) => title)).toEqual(['出库单 CK1'])
  forgetTabs(storage)
  expect(readRecent(storage)).toEqual([])
})
