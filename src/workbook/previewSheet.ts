import { formatValue, type Cell, type MergeRange, type Sheet } from 'hucre'
import { readXlsx } from 'hucre/xlsx'
import { alike } from '../engine/value/alike.ts'
import type { PreviewCell, SheetPreview } from '../engine/print/sheetPreview.ts'

const MOST_ROWS = 120
const MOST_COLUMNS = 40
const USUAL_WIDTH = 9

/** Reads the first sheet of a workbook for a preview, up to 120 rows and 40 columns. */
export async function previewSheet(content: Uint8Array): Promise<SheetPreview> {
  const { sheets } = await readXlsx(content, { sheets: [0], readStyles: true, maxRows: MOST_ROWS + 1 })
  const sheet = sheets[0]!
  const count = Math.max(
    1,
    ...sheet.rows.map(row => row.length),
    ...(sheet.merges ?? []).map(({ endCol }) => endCol + 1),
  )
  const shown = Math.min(count, MOST_COLUMNS)
  const widths = Array.from({ length: shown }, (_, index) => sheet.columns?.[index]?.width ?? USUAL_WIDTH)
  const rows = sheet.rows.slice(0, MOST_ROWS).map((_, row) => rowOf(sheet, row, shown))
  return { widths, rows, isCut: sheet.rows.length > MOST_ROWS || count > shown }
}

function rowOf(sheet: Sheet, row: number, count: number): PreviewCell[] {
  return Array.from({ length: count }, (_, column) => column).flatMap(column => {
    const merged = sheet.merges?.find(range => isIn(range, row, column))
    if (merged && (merged.startRow !== row || merged.startCol !== column)) return []
    const cell = cellOf(sheet.cells?.get(`${row},${column}`), sheet.rows[row]?.[column])
    if (!merged) return [cell]
    const columns = Math.min(merged.endCol, count - 1) - column + 1
    return [{ ...cell, columns, rows: merged.endRow - row + 1 }]
  })
}

const isIn = ({ startRow, endRow, startCol, endCol }: MergeRange, row: number, column: number) =>
  row >= startRow && row <= endRow && column >= startCol && column <= endCol

function cellOf(cell: Cell | undefined, plain: unknown): PreviewCell {
  const value = cell?.value ?? plain ?? ''
  const { font, fill, alignment, border, numFmt } = cell?.style ?? {}
  const { horizontal } = alignment ?? {}
  const rich = cell?.richText?.map(({ text }) => text).join('')
  const text = rich ?? (typeof value === 'string' ? value : formatValue(value, numFmt ?? 'General'))
  const align = horizontal === 'center' || horizontal === 'right' ? horizontal : undefined
  const shown: PreviewCell = {
    text,
    align: align ?? (typeof value === 'number' && !horizontal ? 'right' : undefined),
    bold: font?.bold,
    size: font?.size,
    color: font?.color?.rgb,
    fill: fill?.type === 'pattern' && fill.pattern === 'solid' ? fill.fgColor?.rgb : undefined,
    boxed: border?.left && border.bottom ? true : undefined,
  }
  return alike(shown, Object.fromEntries(Object.entries(shown).filter(([, given]) => given !== undefined)))
}
