import { expect, test } from 'vitest'
import { lineOfCode, linesInOrder } from '../../../src/admin/actions/checklist/ticking.ts'

const checklist = { label: '拣货', rows: 'items', columns: [], order: 'shelf', codes: ['no', 'product.sn'] }
const line = (id: string, shelf: string | null, no: string, sn = '') => ({ id, shelf, no, product: { sn } })

test('lines are gone through by their shelves, number by number, those without one last', () => {
  const items = [line('1', 'A-10', 'x'), line('2', null, 'x'), line('3', 'A-2', 'x'), line('4', 'B-1', 'x')]
  const idsOf = (order?: string) => linesInOrder({ items }, { ...checklist, order }).map(({ id }) => id)
  expect(idsOf('shelf')).toEqual(['3', '1', '4', '2'])
  expect(idsOf()).toEqual(['1', '2', '3', '4'])
  expect(linesInOrder({}, checklist)).toEqual([])
})

test('a code ticks the first line of it that is not, in either case of its letters', () => {
  const items = [line('1', '', 'P-7', '6204'), line('2', '', 'p-7'), line('3', '', 'P-8', '6204')]
  const scan = (code: string, ...ticked: string[]) => lineOfCode(code, items, checklist.codes, new Set(ticked))
  expect(scan('p-7 ')).toEqual({ line: items[0] })
  expect(scan('P-7', '1')).toEqual({ line: items[1] })
  expect(scan('P-7', '1', '2')).toEqual({ failure: 'done' })
  expect(scan('6204', '1')).toEqual({ line: items[2] })
  expect(scan(' ')).toEqual({ failure: 'unknown' })
  expect(scan('P-9')).toEqual({ failure: 'unknown' })
})
