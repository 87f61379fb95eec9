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

/** A code that fits several lines: which one is meant is asked, and what is scanned of it meanwhile is waiting, too. */
export interface Asked {
  code: string
  lines: Line[]
  pieces: number
}

/** What came of a code that is counted: the line that gets the pieces, what has to be asked, or why none gets any. */
type Counted = { line: Line; pieces: number } | { asked: Asked } | { failure: 'unknown' | 'chooseFirst' }

/**
 * Finds the line that a scan counts for, and guesses none: of several lines with the code another code tells which one,
 * such as that of the batch.
 * @param asked what is being asked
 */
export function countScan(code: string, lines: readonly Line[], codes: readonly string[], asked?: Asked): Counted {
  if (asked && plain(code) === plain(asked.code)) return { asked: { ...asked, pieces: asked.pieces + 1 } }
  const found = linesOfCode(code, asked?.lines ?? lines, codes)
  const pieces = asked?.pieces ?? 1
  const [line] = found
  if (!line) return { failure: asked ? 'chooseFirst' : 'unknown' }
  if (found.length === 1) return { line, pieces }
  if (found.length === asked?.lines.length) return { failure: 'chooseFirst' }
  return { asked: { code: asked?.code ?? code, lines: found, pieces } }
}

/** Finds the line that a code belongs to: the first of them that is not ticked yet. */
export function lineOfCode(
  code: string,
  lines: readonly Line[],
  codes: readonly string[],
  ticked: ReadonlySet<string>,
): Scanned {
  const known = linesOfCode(code, lines, codes)
  const line = known.find(({ id }) => !ticked.has(String(id)))
  return line ? { line } : { failure: known.length > 0 ? 'done' : 'unknown' }
}

function linesOfCode(code: string, lines: readonly Line[], codes: readonly string[]): Line[] {
  const scanned = plain(code)
  return scanned ? lines.filter(line => codes.some(path => plain(valueAt(line, path)) === scanned)) : []
}

/** Codes are typed in either case. */
const plain = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : undefined)
