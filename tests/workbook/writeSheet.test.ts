import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { readXlsx, writeXlsxStream } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { Cell } from '../../src/workbook/write/rowXml.ts'
import { type SheetOptions, writeSheet } from '../../src/workbook/write/writeSheet.ts'

const OPTIONS: SheetOptions = {
  name: '出库单 <&>',
  columns: [
    { header: '单号', width: 24 },
    { header: '时间', width: 18, numFmt: 'yyyy-mm-dd hh:mm' },
    { header: '', width: 16 },
    { header: ' "金额" ', width: 16, numFmt: '#,##0.00' },
    { header: '日期', width: 16, numFmt: 'yyyy-mm-dd' },
  ],
}

async function bytesOf(file: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of file) parts.push(part)
  return new Uint8Array(Buffer.concat(parts))
}

async function* inBatches(rows: Cell[][], size: number) {
  for (let first = 0; first < rows.length; first += size) yield rows.slice(first, first + size)
}

const partsOf = (file: Uint8Array) =>
  Object.entries(unzipSync(file)).map(([name, content]) => [name, new TextDecoder().decode(content)] as const)

/** What is told of a file beside its heads, which are in bold here. */
const belowHeads = (file: Uint8Array) =>
  partsOf(file)
    .filter(([name]) => name !== 'xl/styles.xml')
    .map(([name, text]) => [name, text.replace(/<row r="1">.*?<\/row>/s, '')])

const cell = fc.oneof(
  fc.constant(null),
  fc.double(),
  fc.integer(),
  fc.constantFrom(
    '',
    ' ',
    'a b',
    ' a',
    'a ',
    'a\nb',
    '\t',
    'a\rb',
    '&<>"\'',
    '_x000D_',
    '\0\u0008\u000B\u001F',
    '\uD800',
  ),
  fc.string({ unit: 'binary' }),
)
const row = fc.array(cell, { minLength: 5, maxLength: 5 })

test('writes what the library writes, of whatever cells and over as many sheets', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 20 }),
      fc.integer({ min: 2, max: 25 }),
      fc.integer({ min: 1, max: 7 }),
      async (rows, mostRows, size) => {
        const own = await bytesOf(writeSheet({ ...OPTIONS, mostRows }, inBatches(rows, size)))
        const library = writeXlsxStream(rows, { ...OPTIONS, freezePane: { rows: 1 }, maxRowsPerSheet: mostRows })
        expect(belowHeads(own)).toEqual(belowHeads(await bytesOf(library)))
      },
    ),
    { numRuns: 60 },
  )
})

test('is read by others as it was written', async () => {
  const rows: Cell[][] = [['CK1 & <b>', 46_000.5, null, 1.5, 46_000]]
  const { sheets } = await readXlsx(await bytesOf(writeSheet(OPTIONS, inBatches(rows, 1))))
  expect(sheets[0]!.rows).toHaveLength(2)
  expect(sheets[0]!.rows[1]!.slice(0, 1)).toEqual(['CK1 & <b>'])
  expect(sheets[0]!.rows[1]![3]).toBe(1.5)
})

test('has heads and a last row in bold, each in the format of its column', async () => {
  const rows: Cell[][] = [['CK1', 46_000.5, null, 1.5, 46_000]]
  const options = { ...OPTIONS, foot: () => ['合计', null, null, 1.5, null] }
  const { sheets } = await readXlsx(await bytesOf(writeSheet(options, inBatches(rows, 1))), { readStyles: true })
  const cells = sheets[0]!.cells!
  expect(sheets[0]!.rows[2]).toEqual(['合计', null, null, 1.5, null])
  for (const place of ['0,0', '0,3', '2,0', '2,3']) expect(cells.get(place)?.style?.font?.bold, place).toBe(true)
  for (const place of ['1,0', '1,3']) expect(cells.get(place)?.style?.font?.bold, place).not.toBe(true)
  for (const place of ['1,3', '2,3']) expect(cells.get(place)?.style?.numFmt, place).toBe('#,##0.00')
})

test.each([1, 2, 3, 4])('has the last row and the notes once, over whatever sheets %i rows take', async count => {
  const rows = Array.from({ length: count }, (_, index): Cell[] => [`CK${index}`, null, null, 1, null])
  let written = 0
  const notes = { name: '说明', rows: () => [['条数', String(written)]] }
  const foot = (): Cell[] => ['合计', null, null, (written = count), null]
  const options = { ...OPTIONS, mostRows: 3, foot, notes }
  const { sheets } = await readXlsx(await bytesOf(writeSheet(options, inBatches(rows, 2))))
  const last = sheets.pop()!
  expect([last.name, last.rows]).toEqual(['说明', [['条数', String(count)]]])
  const found = sheets.flatMap(sheet => sheet.rows.slice(1).map(([first]) => first))
  expect(found).toEqual([...rows.map(([first]) => first), '合计'])
})

test('ends its source when nobody reads on, and fails as its source does', async () => {
  let isEnded = false
  async function* source() {
    try {
      for (;;) yield [['a', 1, null, 2, 3]] as Cell[][]
    } finally {
      isEnded = true
    }
  }
  const file = writeSheet(OPTIONS, source())
  await file.next()
  await file.return(undefined)
  await expect.poll(() => isEnded).toBe(true)

  async function* broken(): AsyncGenerator<Cell[][]> {
    yield [['a', 1, null, 2, 3]]
    throw new Error('away')
  }
  await expect(bytesOf(writeSheet(OPTIONS, broken()))).rejects.toThrow('away')
})
