import Papa from 'papaparse'
import { type SheetRow, sheetRows } from './sheetRows.ts'

/**
 * Reads a text file with separated values: UTF-8, or what Chinese systems write otherwise.
 * @throws for quotation marks that don't fit
 */
export function readCsv(content: ArrayBuffer): SheetRow[] {
  const text = decode(content)
  const delimiter = SEPARATOR.exec(text)?.[1]
  // The line stays a line, for the numbers of those that follow.
  const { data, errors } = Papa.parse<string[]>(text.replace(SEPARATOR, ''), { delimiter })
  if (errors.some(({ type }) => type === 'Quotes')) throw new Error('a quotation mark is not closed')
  return sheetRows(data.map(texts => texts.map(text => ({ text }))))
}

/** A first line that tells Excel what parts the values. */
const SEPARATOR = /^sep=(.)(?=\r?\n)/i

/** Excel marks its "Unicode text"; bytes that are no UTF-8 are GB18030, which GBK and GB2312 are parts of. */
function decode(content: ArrayBuffer): string {
  const [first, second] = new Uint8Array(content)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('gb18030').decode(content)
  }
}
