import { describe, expect, test } from 'vitest'
import { pagesOf } from '../../../src/engine/print/pagesOf.ts'

const sheet = { room: 100, first: 20, further: 5, head: 5, under: 5, end: 30 }
const lines = (count: number, height = 5) => Array.from({ length: count }, () => height)

describe('the lines of a document', () => {
  test('stand on one page with what ends it, as long as they fit', () => {
    expect(pagesOf({ ...sheet, lines: lines(9) })).toEqual([9])
    expect(pagesOf({ ...sheet, lines: [] })).toEqual([0])
  })

  test('go on to another page, whose head takes less, with room for the sums of each', () => {
    expect(pagesOf({ ...sheet, lines: lines(24) })).toEqual([14, 10])
    expect(pagesOf({ ...sheet, lines: lines(40) })).toEqual([14, 17, 9])
  })

  test('leave what ends the document not alone on its page', () => {
    expect(pagesOf({ ...sheet, lines: lines(10) })).toEqual([9, 1])
    expect(pagesOf({ ...sheet, lines: lines(26) })).toEqual([14, 11, 1])
  })

  test('that are higher than a page are there all the same, each on its own', () => {
    expect(pagesOf({ ...sheet, lines: [150, 150] })).toEqual([1, 1])
  })
})
