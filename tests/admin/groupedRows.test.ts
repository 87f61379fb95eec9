import { expect, it } from 'vitest'
import { groupedRows } from '../../src/admin/views/list/table/groupedRows.ts'

it('lines of one record belong together where they stand side by side', () => {
  const rows = ['a', 'a', 'b', 'a', undefined, undefined].map(recordId => ({ recordId }))
  expect(groupedRows(rows).map(({ continues, goesOn }) => [continues, goesOn])).toEqual([
    [false, true],
    [true, false],
    ...Array.from({ length: 4 }, () => [false, false]),
  ])
})
