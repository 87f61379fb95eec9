import { expect, test } from 'vitest'
import { findBeside } from '../../src/admin/views/show/pager/findBeside.ts'

/** A list of records, of which one may have several rows, with two rows a page. */
function open(ids: string[]) {
  const asked: number[] = []
  const rows = ids.map((recordId, at) => ({ id: `row${at}`, recordId }))
  const read = async (page: number) => {
    asked.push(page)
    return { data: rows.slice((page - 1) * 2, page * 2), total: rows.length, isCapped: false }
  }
  /** What a row says of its place. */
  const at = (place: number, id = ids[place]!) => {
    const page = Math.floor(place / 2) + 1
    const sort = { field: 'time', order: 'DESC' as const }
    return { id, way: { mode: 'list', filter: {}, sort, page, perPage: 2, at: place % 2, total: 9, isCapped: false } }
  }
  const walk = async (place: number, step: 1 | -1, id?: string) => {
    const beside = await findBeside(at(place, id), step, read)
    return beside && [beside.id, (beside.way.page - 1) * 2 + beside.way.at, beside.way.total]
  }
  return { walk, asked }
}

test('goes to the next and the one before, over the borders of pages, and no further than the ends', async () => {
  const { walk, asked } = open(['a', 'b', 'c'])
  expect(await walk(0, 1)).toEqual(['b', 1, 3])
  expect(asked).toEqual([1, 1])
  expect(await walk(1, 1)).toEqual(['c', 2, 3])
  expect(await walk(2, -1)).toEqual(['b', 1, 3])
  expect(await walk(2, 1)).toBeUndefined()
  expect(await walk(0, -1)).toBeUndefined()
})

test('a record that left the list has left its place to the next', async () => {
  const { walk } = open(['a', 'c', 'd'])
  expect(await walk(1, 1, 'b')).toEqual(['c', 1, 3])
  expect(await walk(1, -1, 'b')).toEqual(['a', 0, 3])
  // The last of its page, and the first.
  expect(await walk(2, -1, 'gone')).toEqual(['c', 1, 3])
  expect(await walk(3, 1, 'last')).toBeUndefined()
})

test('a record that moved on its page is gone on from where it stands now', async () => {
  const { walk } = open(['new', 'a', 'b'])
  expect(await walk(0, 1, 'a')).toEqual(['b', 2, 3])
  expect(await walk(0, -1, 'a')).toEqual(['new', 0, 3])
})

test('of the lines of one record all are passed over, also those of other pages', async () => {
  const { walk } = open(['a', 'b', 'b', 'b', 'c'])
  expect(await walk(2, 1)).toEqual(['c', 4, 5])
  expect(await walk(2, -1)).toEqual(['a', 0, 5])
})
