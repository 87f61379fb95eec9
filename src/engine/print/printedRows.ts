import type { Print } from '../model/model.ts'
import { dataIn } from '../value/data.ts'
import { valueAt } from '../value/valueAt.ts'

type Row = Readonly<Record<string, unknown>>

/** Returns the lines of a record, sorted as the document declares. */
export function printedRows({ table }: Print, record: Row): Row[] {
  const found = table && valueAt(record, table.rows)
  if (!table) return []
  return dataIn(found).toSorted((a, b) => {
    for (const source of table.sort) {
      const order = compare(valueAt(a, source), valueAt(b, source))
      if (order !== 0) return order
    }
    return 0
  })
}

const words = new Intl.Collator('zh-CN', { numeric: true })

/** Compares numbers by value, texts naturally (A-2 before A-10); empty ones come last. */
function compare(a: unknown, b: unknown): number {
  const [one, other] = [textOf(a), textOf(b)]
  if (one === '' || other === '') return Number(one === '') - Number(other === '')
  return typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(one, other)
}

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value))
