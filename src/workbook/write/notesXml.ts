import { rowXml } from './rowXml.ts'

/** Columns that are wide enough for a name, and for most of what is said. */
const WIDTHS = [14, 80]

/**
 * Writes a sheet of plain rows: a name, and what it is.
 * @param bold the attribute of the names' style
 */
export function notesXml(rows: readonly string[][], bold = ''): string {
  const columns = WIDTHS.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="true"/>`,
  )
  const head = [
    { letters: 'A', style: bold },
    { letters: 'B', style: '' },
  ]
  const cells = rows.map((row, index) => rowXml(row, index + 1, head))
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetFormatPr defaultRowHeight="15"/><cols>${columns.join('')}</cols><sheetData>${cells.join('')}</sheetData></worksheet>`
}
