import { DOCUMENT } from '../../src/engine/model/importedSource.ts'
import { expect, test } from 'vitest'
import { importedFile } from '../../src/admin/import/importedFile.ts'
import { shownDocuments } from '../../src/admin/import/shownDocuments.ts'
import type { RowError } from '../../src/engine/form/importing.ts'
import type { Import, ImportField } from '../../src/engine/model/importModel.ts'

const field = (source: string, label: string, required = false): ImportField => ({
  ...{ source, label, required },
  kind: 'text',
})
const declared: Import = {
  permission: [],
  fields: [
    field(DOCUMENT, '单据序号'),
    field('sn', '单号'),
    field('customer', '客户', true),
    field('note', '备注'),
    field('items.name', '商品', true),
    field('items.note', '明细备注'),
  ],
  documents: { lines: 'items', by: [[DOCUMENT], ['sn']] },
  update: ['sn'],
}
const HEADINGS = ['单据序号', '客户', '备注', '商品', '明细备注']
const fileOf = (rows: string[][], headings = HEADINGS) =>
  importedFile(
    { headings, rows: rows.map((cells, index) => ({ line: index + 2, cells: cells.map(text => ({ text })) })) },
    declared,
  )
const result = (errors: RowError[], seen: (string | null)[]) => ({ created: 0, updated: 0, errors, seen })

test('documents are shown with what is said of them once, and their lines', () => {
  const file = fileOf([
    ['1', '甲', '急', '轴承', ''],
    ['', '', '', '阀门', '蓝'],
    ['2', '乙', '', '水泵', ''],
  ])
  const { shown, all, isWrong } = shownDocuments(file, result([], [null, 'v1']))
  expect([all, isWrong]).toEqual([2, false])
  expect(
    shown.map(({ number, state, heads, lines }) => [
      number,
      state,
      heads.map(({ text }) => text),
      lines.map(({ row }) => row),
    ]),
  ).toEqual([
    [1, 'isNew', ['1', '甲', '急'], [1, 2]],
    [2, 'isChanged', ['2', '乙'], [3]],
  ])
})

test('with mistakes only those documents are shown, each mistake where its cell is', () => {
  const file = fileOf([
    ['1', '甲', '', '轴承', ''],
    ['2', '', '', '水泵', ''],
    ['', '', '', '阀门', ''],
  ])
  const errors = [
    { row: 2, field: 'customer', message: '客户不能为空' },
    { row: 3, field: 'items.name', message: '商品不存在' },
  ]
  const { shown, isWrong } = shownDocuments(file, result(errors, [null, null]))
  expect([isWrong, shown.length]).toEqual([true, 1])
  expect(shown[0]).toMatchObject({
    number: 2,
    mistakes: [{ row: 2, field: 'customer' }],
    lines: [
      { row: 2, mistakes: [] },
      { row: 3, mistakes: [{ field: 'items.name' }] },
    ],
  })
  expect(shown[0]!.heads.find(({ source }) => source === 'customer')).toMatchObject({ text: '', isWrong: true })
})

test('of many documents and lines the first are shown, wrong lines all the same', () => {
  const many = fileOf(Array.from({ length: 60 }, (_, index) => [String(index), '甲', '', '轴承', '']))
  const first = shownDocuments(many, result([], []))
  expect([first.shown.length, first.all]).toEqual([20, 60])
  const long = fileOf(Array.from({ length: 50 }, () => ['1', '甲', '', '轴承', '']))
  const { shown } = shownDocuments(long, result([{ row: 45, field: 'items.name', message: '不存在' }], []))
  expect([shown[0]!.lines.length, shown[0]!.lines.at(-1)!.row, shown[0]!.left]).toEqual([21, 45, 29])
})

test('a file needs what tells its documents apart, and to change some no more than that', () => {
  const missing =
    (...headings: string[]) =>
    () =>
      fileOf([], headings)
  expect(missing('客户', '商品')).toThrow('docket.import.missing')
  expect(missing('单据序号', '客户')).toThrow('docket.import.missing')
  expect(missing('单号', '备注')).not.toThrow()
  expect(missing('单据序号', '客户', '商品')).not.toThrow()
})

test('a heading that head and lines share means the head; that of the lines has their word before it', () => {
  const file = fileOf([['1', '甲', '头', '轴承', '行']])
  expect(file.rows).toEqual([{ [DOCUMENT]: '1', customer: '甲', note: '头', 'items.name': '轴承', 'items.note': '行' }])
})
