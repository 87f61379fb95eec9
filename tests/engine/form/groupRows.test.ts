import { DOCUMENT } from '../../../src/engine/model/importedSource.ts'
import { describe, expect, it } from 'vitest'
import { groupRows } from '../../../src/engine/form/groupRows.ts'
import type { ImportedRow } from '../../../src/engine/form/importing.ts'
import type { Import, ImportField } from '../../../src/engine/model/importModel.ts'

const field = (source: string, label: string): ImportField => ({ source, label, kind: 'text', required: false })
const fields = [field(DOCUMENT, '单据序号'), field('sn', '单号'), field('remark', '备注'), field('items.name', '商品')]
const declared: Pick<Import, 'fields' | 'documents'> = {
  fields,
  documents: { lines: 'items', by: [[DOCUMENT], ['sn']] },
}
const grouped = (...rows: ImportedRow[]) => groupRows(declared, rows)
const row = (number: string | number | null, name: string, more: ImportedRow = {}): ImportedRow => ({
  [DOCUMENT]: number,
  'items.name': name,
  ...more,
})

describe('rows are documents', () => {
  it('of the same number, wherever they stand; one without a number belongs to the row above', () => {
    const { documents, errors } = grouped(row(1, 'a'), row(null, 'b'), row(2, 'c'), row('', 'd'), row('1 ', 'e'))
    expect(errors).toEqual([])
    expect(documents.map(({ rows }) => rows)).toEqual([
      [1, 2, 5],
      [3, 4],
    ])
    expect(documents[0]!.lines).toEqual([
      { row: 1, values: { 'items.name': 'a' } },
      { row: 2, values: { 'items.name': 'b' } },
      { row: 5, values: { 'items.name': 'e' } },
    ])
  })

  it('of the same record, beside numbered ones', () => {
    const { documents } = grouped(row(null, 'a', { sn: 'X1' }), row(1, 'b'), row(null, 'c', { sn: 'X1' }))
    expect(documents.map(({ rows }) => rows)).toEqual([[1, 3], [2]])
  })

  it('that say of the record what any of their rows says, once', () => {
    const { documents, errors } = grouped(row(1, 'a'), row(1, 'b', { remark: ' 急' }), row(1, '', { remark: '急 ' }))
    expect([errors, documents[0]!.head, documents[0]!.places]).toEqual([
      [],
      { [DOCUMENT]: 1, remark: ' 急' },
      { [DOCUMENT]: 1, remark: 2 },
    ])
    expect(documents[0]!.lines.map(line => line.row)).toEqual([1, 2])
  })

  it('and what contradicts it is told at its cell', () => {
    const { errors } = grouped(
      row(1, 'a', { remark: '急', sn: 'X1' }),
      row(1, 'b', { remark: '缓' }),
      row(2, 'c', { sn: 'X1' }),
    )
    expect(errors).toMatchObject([
      { row: 2, field: 'remark', message: '备注与同一单据前面的“急”不一致' },
      { row: 3, field: DOCUMENT, message: '单据序号与同一单据前面的“1”不一致' },
    ])
  })

  it('the first of which has a number', () => {
    expect(grouped(row(null, 'a'), row(null, 'b'), row(1, 'c'))).toMatchObject({
      documents: [{ rows: [1, 2] }, { rows: [3] }],
      errors: [{ row: 1, field: DOCUMENT, message: '单据序号不能为空' }],
    })
  })

  it('by several properties together, all of which are filled in', () => {
    const both = { fields, documents: { lines: 'items', by: [['sn', 'remark']] } }
    const rows: ImportedRow[] = [
      { sn: 'A', remark: '1', 'items.name': 'a' },
      { sn: 'A', remark: '2', 'items.name': 'b' },
      { sn: 'A', 'items.name': 'c' },
    ]
    expect(groupRows(both, rows).documents.map(one => one.rows)).toEqual([[1], [2, 3]])
  })
})
