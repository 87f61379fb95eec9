import { expect, test } from 'vitest'
import { type Asked, countScan, lineOfCode, linesInOrder } from '../../../src/admin/actions/checklist/ticking.ts'

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

test('a code of several lines counts for none of them until it is told which', () => {
  const items = [
    line('1', '', 'P-7', 'B1'),
    line('2', '', 'P-7', 'B2'),
    line('3', '', 'P-7', 'B2'),
    line('4', '', 'P-8'),
  ]
  const scan = (code: string, asked?: Asked) => countScan(code, items, checklist.codes, asked)
  const askOf = (code: string, asked?: Asked) => {
    const found = scan(code, asked)
    if (!('asked' in found)) throw new Error('nothing is asked')
    return found.asked
  }
  expect(scan('p-8')).toEqual({ line: items[3], pieces: 1 })
  expect(scan('B1')).toEqual({ line: items[0], pieces: 1 })
  expect(scan('P-9')).toEqual({ failure: 'unknown' })

  // What is scanned while it is asked waits for the answer.
  const asked = askOf('p-7', askOf('P-7', askOf('P-7')))
  expect(asked).toEqual({ code: 'P-7', lines: items.slice(0, 3), pieces: 3 })
  expect(scan('B1', asked)).toEqual({ line: items[0], pieces: 3 })
  expect(askOf('B2', asked)).toEqual({ code: 'P-7', lines: items.slice(1, 3), pieces: 3 })
  expect(scan('P-8', asked)).toEqual({ failure: 'chooseFirst' })
})
