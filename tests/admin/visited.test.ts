import { expect, test } from 'vitest'
import { keepTabs, readTabs } from '../../src/admin/tabs/keptTabs.ts'
import { afterClosing, visit, type Visited } from '../../src/admin/tabs/visited.ts'

const at = (path: string, search = '') => ({ pathname: path, search, hash: '', state: null, key: path + search })
const pathsOf = ({ tabs }: Visited) => tabs.map(({ path, location }) => path + location.search)
const walk = (...steps: [path: string, type?: 'PUSH' | 'REPLACE' | 'POP'][]) =>
  steps.reduce<Visited>(
    (visited, [path, type = 'PUSH']) => {
      const [name = '', search] = path.split('?')
      return visit(visited, at(name, search && `?${search}`), type)
    },
    { tabs: [], location: at('/') },
  )

test('a page has one tab, whose address is the last one there', () => {
  expect(pathsOf(walk(['/a'], ['/b'], ['/a?page=2']))).toEqual(['/a?page=2', '/b'])
  expect(pathsOf(walk(['/a'], ['/a?page=2', 'REPLACE'], ['/b'], ['/a?page=2', 'POP']))).toEqual(['/a?page=2', '/b'])
})

test('what replaces an address takes its tab, or leads to the one that is there', () => {
  expect(pathsOf(walk(['/a'], ['/new'], ['/c'], ['/new', 'POP'], ['/record', 'REPLACE']))).toEqual([
    '/a',
    '/record',
    '/c',
  ])
  expect(pathsOf(walk(['/a'], ['/new'], ['/a', 'REPLACE']))).toEqual(['/a'])
})

test('closing leads to the next tab, else to the one before, else home; elsewhere it leads nowhere', () => {
  const visited = walk(['/a'], ['/b'], ['/c'], ['/b'])
  const next = (...paths: string[]) => afterClosing(visited, new Set(paths))?.pathname
  expect([next('/b'), next('/b', '/c'), next('/a', '/b', '/c'), next('/a')]).toEqual(['/c', '/a', undefined, '/b'])
})

test('tabs are there again in the same window, their pages not yet; what is broken is forgotten', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  }
  expect(readTabs(storage)).toEqual([])
  const { tabs } = walk(['/a?page=2'], ['/b'])
  keepTabs(storage, tabs)
  expect(readTabs(storage)).toEqual(tabs.map(tab => ({ ...tab, isOpen: false })))
  keepTabs(storage, walk(['/'], ['/b']).tabs)
  expect(readTabs(storage).map(({ path }) => path)).toEqual(['/b'])
  for (const broken of ['{', '{}', '[null, {"title": 1}, {"title": "x", "location": {}}]']) {
    kept.set('docket.tabs', broken)
    expect(readTabs(storage)).toEqual([])
  }
})
