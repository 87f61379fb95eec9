import { valueAt } from '../../../engine/value/valueAt.ts'
import type { Checklist } from '../../../engine/model/transitionModel.ts'

export type Line = Readonly<Record<string, unknown>>

/** What came of a code that was scanned: the line that it ticks, or why it ticks none. */
export type Scanned = { line: Line } | { failure: 'unknown' | 'done' }

/** Returns the lines in the order in which they are gone through; those without a value of it come last. */
export function linesInOrder(record: Line, { rows, order }: Checklist): Line[] {
  const found = valueAt(record, rows)
  const lines: Line[] = Array.isArray(found) ? found : []
  if (order === undefined) return lines
  const placeOf = (line: Line) => String(valueAt(line, order) ?? '')
  return lines.toSorted((a, b) => {
    const [one, other] = [placeOf(a), placeOf(b)]
    if (one === '' || other === '') return Number(one === '') - Number(other === '')
    return byNumbers.compare(one, other)
  })
}

/** A-2 stands before A-10. */
const byNumbers = new Intl.Collator('zh', { numeric: true })

/** Finds the line that a code belongs to: the first of them that is not ticked yet. */
export function lineOfCode(
  code: string,
  lines: readonly Line[],
  codes: readonly string[],
  ticked: ReadonlySet<string>,
): Scanned {
  const scanned = plain(code)
  if (!scanned) return { failure: 'unknown' }
  const known = lines.filter(line => codes.some(path => plain(valueAt(line, path)) === scanned))
  const line = known.find(({ id }) => !ticked.has(String(id)))
  return line ? { line } : { failure: known.length > 0 ? 'done' : 'unknown' }
}

/** Codes are typed in either case. */
const plain = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : undefined)
