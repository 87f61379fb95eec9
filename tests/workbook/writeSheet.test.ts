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
  Object.entries(unzipSync(file)).map(([name, content]) => [name, new TextDecoder().decode(content)])

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
        expect(partsOf(own)).toEqual(partsOf(await bytesOf(library)))
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
