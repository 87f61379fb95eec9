import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { locate } from '../../../src/compiler/read/locate.ts'

const TEXT = `{
  "单据": { "title": "出库单",
    "where": { "0": { "a/b": 1 }, "~": 2 },
    "columns": ["sn", { "source": "time" }]
  },
  "": 3
}`

test.each([
  ['', 1, 1],
  ['/单据', 2, 3],
  ['/单据/title', 2, 11],
  ['/单据/where/0', 3, 16],
  ['/单据/where/0/a~1b', 3, 23],
  ['/单据/where/~0', 3, 35],
  ['/单据/columns/0', 4, 17],
  ['/单据/columns/1', 4, 23],
  ['/单据/columns/1/source', 4, 25],
  ['/', 6, 3],
  ['/单据/columns/7/source', 4, 5],
  ['/单据/nothing/at/all', 2, 3],
  ['/单据/title/deeper', 2, 11],
])('%s is at %i:%i', (pointer, line, column) => {
  expect(locate({ file: 'f', pointer }, TEXT)).toEqual({ file: 'f', pointer, line, column })
})

test('a place that has its line, and one whose file has no text, stay as they are', () => {
  const known = { file: 'f', pointer: '/单据', line: 9, column: 9 }
  expect(locate(known, TEXT)).toBe(known)
  const lost = { file: 'f', pointer: '/单据' }
  expect(locate(lost, undefined)).toBe(lost)
})

test('every part of any file is found where it stands', () => {
  const value = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { minKeys: 1, noNullPrototype: true })
  fc.assert(
    fc.property(value, fc.constantFrom(0, 2, '\t'), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      for (const { pointer, begins } of partsOf(value)) {
        const { line, column } = locate({ file: 'f', pointer }, text)
        const here = text.split('\n')[line! - 1]!.slice(column! - 1)
        expect(here.slice(0, begins.length)).toBe(begins)
      }
    }),
  )
})

/** Every pointer into a value, with what the text has there: the name of a property, or how an entry begins. */
function partsOf(value: unknown, above = ''): { pointer: string; begins: string }[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const pointer = `${above}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
    const entry =
      inner !== null && typeof inner === 'object' ? (Array.isArray(inner) ? '[' : '{') : JSON.stringify(inner)
    return [{ pointer, begins: Array.isArray(value) ? entry : JSON.stringify(key) }, ...partsOf(inner, pointer)]
  })
}
