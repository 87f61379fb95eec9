import type { Column } from '../../../engine/model/model.ts'
import { DAY_FORMAT, MINUTE_FORMAT } from '../../../engine/value/time.ts'
import { withoutFormula } from '../../../engine/value/withoutFormula.ts'
import type { SheetOptions } from '../../../workbook/write/writeSheet.ts'

/** Returns how a list's columns are written in a sheet. */
export const sheetOf = (name: string, columns: Column[]): SheetOptions => ({
  name,
  columns: columns.map(column => ({
    header: withoutFormula(column.label),
    width: WIDTHS[column.kind] ?? 16,
    ...(FORMATS[column.kind] && !column.format && { numFmt: FORMATS[column.kind] }),
  })),
})

/** Number formats. Quantities have none: with optional decimals a whole number would end in a point. */
const FORMATS: Partial<Record<Column['kind'], string>> = {
  money: '#,##0.00',
  percent: '0.00%',
  date: DAY_FORMAT.toLowerCase(),
  dateTime: MINUTE_FORMAT.toLowerCase(),
}

/** Column widths; a number that does not fit is shown as ####. */
const WIDTHS: Partial<Record<Column['kind'], number>> = { text: 24, dateTime: 18 }
