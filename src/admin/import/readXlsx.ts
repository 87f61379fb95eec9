import { type CellObject, read, SSF } from 'xlsx'
import type { SheetWords } from './readTable.ts'
import { type Cell, type SheetRow, sheetRows } from './sheetRows.ts'

/**
 * Reads the first visible sheet of a workbook. Formulas are taken by the results that the file keeps of them.
 * @throws for what is no workbook, or is encrypted
 */
export function readXlsx(content: ArrayBuffer, { notes, sums }: SheetWords): SheetRow[] {
  const workbook = read(content, { dense: true, cellNF: true })
  const { Sheets: about = [], WBProps } = workbook.Workbook ?? {}
  const name = workbook.SheetNames.find((_, index) => !about[index]?.Hidden)
  const sheet = workbook.Sheets[name ?? '']
  const toCell = cellReader(WBProps?.date1904 ?? false)
  // A row without cells is a hole in the list.
  const rows = sheetRows(Array.from(sheet?.['!data'] ?? [], row => row && Array.from(row, toCell)))
  return workbook.SheetNames.some(name => notes.includes(name)) ? rows.filter(row => !isSum(row, sums)) : rows
}

/** Tells whether a row of an exported file adds up those above it: it has that word, and figures. */
function isSum({ cells }: SheetRow, sums: readonly string[]): boolean {
  const words = cells.filter(({ text, value }) => text !== '' && value === undefined)
  return words.length === 1 && sums.includes(words[0]!.text) && cells.some(({ value }) => value !== undefined)
}

function cellReader(date1904: boolean): (cell: CellObject | undefined) => Cell {
  return cell => {
    if (!cell || cell.v === undefined) return { text: cell?.f ? `=${cell.f}` : '', broken: Boolean(cell?.f) }
    const shown = cell.w ?? String(cell.v)
    if (cell.t === 'e') return { text: shown, broken: true }
    if (typeof cell.v === 'boolean') return { text: shown, value: cell.v }
    if (typeof cell.v !== 'number') return { text: String(cell.v) }
    // What Excel calculates has 15 digits; the rest is dust of binary fractions.
    const value = Number(cell.v.toPrecision(15))
    const format = String(cell.z ?? 'General')
    if (SSF.is_date(format)) return { text: shown, value, time: timeOf(cell.v, date1904) }
    return { text: format === 'General' ? String(value) : shown.trim(), value }
  }
}

function timeOf(serial: number, date1904: boolean): string | undefined {
  const parts = SSF.parse_date_code(serial, { date1904 }) as Record<'y' | 'm' | 'd' | 'H' | 'M' | 'S', number> | null
  if (!parts) return undefined
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  const { y, m, d, H, M, S } = parts
  return `${y}-${two(m)}-${two(d)} ${two(H)}:${two(M)}:${two(S)}`
}
