import { Readable } from 'node:stream'
import type { EXPORT_WORDS } from '../../../engine/form/exportedSheet.ts'
import type { ReportSheet } from '../../../engine/report/reportSheet.ts'
import type { Cell } from '../../../workbook/write/rowXml.ts'
import { writeSheet } from '../../../workbook/write/writeSheet.ts'
import { notesName } from './notesName.ts'
import { sheetOf } from './sheetOf.ts'

/** Format of what a formula comes to, with the decimals that the page shows. */
const QUOTIENT = '#,##0.00'

/** Rows by which the columns are as wide as they have to be, and that are written at once. */
const BATCH = 500

interface Told {
  /** Name of the sheet. */
  title: string
  /** What the file is of, in words. */
  about: string[][]
  words: Pick<Record<keyof typeof EXPORT_WORDS, string>, 'notes'>
}

/** Writes a report as a workbook: its totals as the last row, and a sheet that says what it is of. */
export function reportFile({ heads, rows, total }: ReportSheet, { title, about, words }: Told): Readable {
  const columns = heads.map(({ label, kind }, index) => ({
    ...{ source: String(index), label, kind, type: kind },
    ...{ hidden: false, sortable: false },
  }))
  const { name, columns: written } = sheetOf(title, columns, [...rows.slice(0, BATCH), total])
  const sheet = {
    name,
    columns: written.map((one, index) => (heads[index]!.kind === 'number' ? { ...one, numFmt: QUOTIENT } : one)),
  }
  const notes = { name: notesName(title, words.notes), rows: () => about }
  return Readable.from(writeSheet({ ...sheet, foot: () => total, notes }, batchesOf(rows)))
}

async function* batchesOf(rows: readonly Cell[][]) {
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH)
}
