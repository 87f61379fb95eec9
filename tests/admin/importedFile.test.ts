import { expect, test } from 'vitest'
import { importedFile, isToMatch } from '../../src/admin/import/importedFile.ts'
import { matchHeadings } from '../../src/admin/import/matchHeadings.ts'
import type { Import, ImportField } from '../../src/engine/model/importModel.ts'

const field = (source: string, label: string, kind: ImportField['kind'] = 'text', required = true): ImportField => ({
  source,
  label,
  kind,
  required,
})
const fields = [field('no', '编号'), field('name', '名称'), field('price', '销售价', 'money', false)]
const declared: Import = { permission: [], fields }

test('headings are known by label or property, whatever their width, stars, spaces and brackets', () => {
  const { columns, unknown, missing, twice } = matchHeadings(['*编 号', 'NAME', '', '销售价（元）', '备注'], fields)
  expect(columns.map(column => column?.source)).toEqual(['no', 'name', undefined, 'price', undefined])
  expect([unknown, missing, twice]).toEqual([['备注'], [], []])
})

test('a row has what its columns mean; what is empty is left out', () => {
  const rows = [
    { line: 2, cells: [{ text: '1,200' }, { text: '备' }, { text: ' 甲 ' }, { text: 'A1' }] },
    { line: 4, cells: [{ text: '' }, { text: '' }, { text: '乙' }] },
  ]
  const file = importedFile({ headings: ['销售价', '备注', '名称', '编号'], rows }, declared)
  expect(file.rows).toEqual([{ price: 1200, name: '甲', no: 'A1' }, { name: '乙' }])
  expect(file).toMatchObject({ lines: [2, 4], unknown: ['备注'], missing: [], errors: [] })
  expect(file.texts).toEqual([
    ['1,200', ' 甲 ', 'A1'],
    ['', '乙', ''],
  ])
})

test('files of others call columns and values otherwise', () => {
  const kind = {
    ...field('kind', '种类', 'enumeration', false),
    options: [{ value: 0, label: '蓝字' }],
    words: { 是: 0 },
  }
  const others: Import = {
    permission: [],
    fields: [{ ...fields[0]!, names: ['数电号码', '纸质号码'] }, fields[1]!, kind],
  }
  const rows = [
    { line: 2, cells: [{ text: '' }, { text: '甲' }, { text: '9' }, { text: '是' }] },
    { line: 3, cells: [{ text: '7' }, { text: '乙' }, { text: '' }, { text: '蓝字' }] },
  ]
  const file = importedFile({ headings: ['纸质号码', '名称', '数电号码', '种类'], rows }, others)
  expect(file.rows).toEqual([
    { no: '9', name: '甲', kind: 0 },
    { no: '7', name: '乙', kind: 0 },
  ])
  expect(file.texts).toEqual([
    ['9', '甲', '是'],
    ['7', '乙', '蓝字'],
  ])
})

test('a broken cell is told, and nothing is imported of it', () => {
  const rows = [{ line: 2, cells: [{ text: 'A1' }, { text: '甲' }, { text: '#N/A', broken: true }] }]
  const file = importedFile({ headings: ['编号', '名称', '销售价'], rows }, declared)
  expect([file.rows, file.errors]).toEqual([[{ no: 'A1', name: '甲' }], [{ row: 1, field: 'price' }]])
})

test.each([
  [['编号', '销售价'], declared, 'docket.import.missing'],
  [['销售价', '名称'], { ...declared, update: ['no'] }, 'docket.import.missing'],
  [['编号', '名称', '编号'], declared, 'docket.import.twice'],
])('headings %j are refused', (headings, given, key) => {
  expect(() => importedFile({ headings, rows: [] }, given)).toThrow(key)
})

const owner: ImportField = {
  ...field('owner.name', '客户'),
  lookup: { property: 'ownerId', entity: 'owner', field: 'name' },
}
const owned: Import = { permission: [], fields: [...fields, owner] }

test('what was said of columns comes before their headings, and stands for a column that is missing', () => {
  const said = {
    headings: [
      { heading: '货号', source: 'no' },
      { heading: '销售价', source: '' },
      { heading: '货号#2', source: 'name' },
    ],
    values: [{ source: 'owner.name', value: ' 甲公司 ' }],
  }
  const cells = [{ text: 'A1' }, { text: '9' }, { text: '甲' }]
  const table = { headings: ['货号', '销售价', '货号'], rows: [{ line: 2, cells }] }
  expect(isToMatch(table, owned)).toBe(true)
  const file = importedFile(table, owned, said)
  expect(file.rows).toEqual([{ no: 'A1', name: '甲', 'owner.name': ' 甲公司 '.trim() }])
  expect([file.unknown, file.missing]).toEqual([['销售价'], ['销售价']])
  expect(file.texts).toEqual([['A1', '甲', ' 甲公司 ']])
  // What all rows have is asked for with each file: the next one is of somebody else.
  expect(isToMatch(table, owned, said)).toBe(true)
})

test('what can be left out of a file is not taken from what was said of another one', () => {
  const said = { headings: [], values: [{ source: 'owner.name', value: '甲公司' }] }
  const table = { headings: ['编号', '销售价'], rows: [{ line: 2, cells: [{ text: 'A1' }, { text: '9' }] }] }
  const file = importedFile(table, { ...owned, update: ['no'] }, said)
  expect(file.rows).toEqual([{ no: 'A1', price: 9 }])
})

test('a file is asked of where somebody can say what it lacks', () => {
  const headings = ['编号', '名称']
  expect(isToMatch({ headings, rows: [] }, owned)).toBe(true)
  expect(isToMatch({ headings: ['编号'], rows: [] }, owned)).toBe(false)
  expect(isToMatch({ headings: ['编号', '名称', '名称'], rows: [] }, declared)).toBe(true)
})

test('to change records, what finds them is enough', () => {
  const file = importedFile({ headings: ['编号', '销售价'], rows: [] }, { ...declared, update: ['no'] })
  expect([file.fields.map(({ source }) => source), file.missing]).toEqual([['no', 'price'], ['名称']])
})
