import { describe, expect, it } from 'vitest'
import { cellText, tabSeparated } from '../../src/admin/views/list/range/cellText.ts'
import { beside, isIn } from '../../src/admin/views/list/range/rectangle.ts'
import type { Column } from '../../src/engine/model/model.ts'

const column = (type: string, more: Partial<Column> = {}): Column => ({
  ...{ source: 'a', label: 'a', type, kind: 'text', hidden: false, sortable: true },
  ...more,
})
const textOf = (of: Column, value: unknown, shown: string) =>
  cellText({ record: { a: value, state: 1 }, column: of, shown })

describe('a cell on its way to a spreadsheet', () => {
  it.each([
    ['money is a number', column('money'), '1234567.50', '1,234,567.50', '1234567.50'],
    ['a quantity is one', column('quantity'), 3, '3', '3'],
    ['a percentage is as it is shown', column('percent'), '0.13', '13%', '13%'],
    ['a figure that is masked stays so', column('money'), '***', '***', '***'],
    ['nothing is nothing', column('money'), null, '--', ''],
    ['a text keeps to its line', column('text'), 'x', 'a\n b\tc ', 'a b c'],
    ['a state in place of a figure', column('money', { when: { state: 2 } }), '5', '已作废', '已作废'],
  ])('%s', (_name, of, value, shown, expected) => {
    expect(textOf(of, value, shown)).toBe(expected)
  })

  it('stands beside others, whatever begins it', () => {
    expect(
      tabSeparated([
        ['a', '"b"'],
        ['', 'c"'],
      ]),
    ).toBe('a\t"""b"""\n\tc"')
  })
})

describe('a range of cells', () => {
  it('is the same from whichever corner', () => {
    const range = { from: { row: 3, column: 1 }, to: { row: 1, column: 2 } }
    expect([isIn(range, { row: 2, column: 2 }), isIn(range, { row: 2, column: 0 })]).toEqual([true, false])
  })

  it('grows to the edges of the table', () => {
    const size = { row: 2, column: 3 }
    expect(beside({ row: 1, column: 0 }, 'ArrowDown', size)).toEqual({ row: 1, column: 0 })
    expect(beside({ row: 0, column: 1 }, 'ArrowRight', size)).toEqual({ row: 0, column: 2 })
    expect(beside({ row: 0, column: 1 }, 'Enter', size)).toBeUndefined()
  })
})
