import { EXPORT_WORDS } from '../../../engine/form/exportedSheet.ts'
import type { Column } from '../../../engine/model/model.ts'
import { addUp } from '../../../engine/value/addUp.ts'
import type { SayIn } from '../../../engine/value/sayIn.ts'
import type { Cell } from '../../../workbook/write/rowXml.ts'
import { faultText } from './compileCells.ts'

/** Adds up the columns of a file that say so while its rows are written. */
export function addingUp(columns: readonly Column[], say: SayIn) {
  const summed = columns.flatMap(({ sum, fault, label }, at) =>
    sum ? [{ at, label, faults: new Set(fault?.options.map(faultText)), total: 0, leftOut: 0 }] : [],
  )
  const labelAt = columns.findIndex(({ sum }) => !sum)
  let count = 0
  const row = (): Cell[] | undefined => {
    if (summed.length === 0 || labelAt < 0 || count === 0) return undefined
    const totals = new Map(summed.map(({ at, total }) => [at, total]))
    return columns.map((_, at) => (at === labelAt ? say.text(EXPORT_WORDS.sum) : (totals.get(at) ?? null)))
  }
  return {
    add(rows: readonly Cell[][]) {
      count += rows.length
      for (const column of summed) {
        const cells = rows.map(cells => cells[column.at])
        column.total = addUp([column.total, ...cells])
        column.leftOut += cells.filter(cell => typeof cell === 'string' && column.faults.has(cell)).length
      }
    },
    /** The last row of a sheet, where there is one, and what is to be known of the file. */
    sums: () => ({
      row: row(),
      notes: [
        [say.text(EXPORT_WORDS.count), String(count)],
        ...summed
          .filter(({ leftOut }) => leftOut > 0)
          .map(({ label, leftOut }) => [
            say.text(EXPORT_WORDS.sum),
            say.text(EXPORT_WORDS.leftOut, { label, count: leftOut }),
          ]),
      ],
    }),
  }
}
