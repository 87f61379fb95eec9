import type { Element } from '@xmldom/xmldom'
import { parentOf } from '../package/xml.ts'
import { rowOf, textOf } from '../sheet/cells.ts'
import { EMU_PER_DIGIT, EMU_PER_POINT, measure } from '../sheet/sheetSizes.ts'
import type { TextStyles } from '../sheet/textStyles.ts'

/** Height of a line relative to its font size. */
const LINE = 1.45
const PADDING = 4
/** Points; no program shows a higher row. */
const HIGHEST = 409
/** Padding of a cell at its sides, in digits. */
const MARGIN = 0.7

const WIDE = /[\u1100-\u11FF\u2E80-\uA4CF\uAC00-\uD7AF\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFF60\uFFE0-\uFFE6]/
const PIECES = new RegExp(`${WIDE.source}|\\s|(?:(?!${WIDE.source})\\S)+`, 'gu')

/**
 * Raises rows to the height that their new texts need, never lowers them. Spreadsheet programs do so at most for rows
 * without a height of their own, and never for merged cells; of a text that is too high they show a part.
 */
export function fitRows(root: Element, cells: readonly Element[], styles: TextStyles) {
  const { areaOf, sizeOf, heightOf } = measure(root)
  const grown = new Map<Element, number>()
  for (const cell of cells) {
    const row = parentOf(cell)!
    const text = textOf(cell, [])
    const { size, wraps } = styles.of(cell.getAttribute('s'))
    const isHidden = /^(1|true)$/.test(row.getAttribute('hidden') ?? '')
    if (!text || isHidden || (!wraps && !text.includes('\n'))) continue
    const { width, height } = sizeOf(areaOf(cell.getAttribute('r')!))
    const digits = ((width / EMU_PER_DIGIT - MARGIN) * styles.standard) / size
    const lines = countLines(text, wraps ? Math.max(2, digits) : Infinity)
    const missing = lines * size * LINE + PADDING - height / EMU_PER_POINT
    if (lines > 1 && missing > 0) grown.set(row, Math.max(missing, grown.get(row) ?? 0))
  }
  for (const [row, more] of grown)
    row.setAttribute('ht', String(Math.min(HIGHEST, Math.ceil(heightOf(rowOf(row)) + more))))
}

/** Counts the lines of a text; words stay whole, and a Chinese character is as wide as two digits. */
function countLines(text: string, digits: number): number {
  return text.split('\n').reduce((sum, line) => sum + countWrapped(line, digits), 0)
}

function countWrapped(line: string, digits: number): number {
  let [lines, used] = [1, 0]
  for (const [piece] of line.matchAll(PIECES)) {
    const width = WIDE.test(piece) ? 2 : piece.length
    if (used > 0 && used + width > digits) [lines, used] = [lines + 1, 0]
    used += width
    while (used > digits) [lines, used] = [lines + 1, used - digits]
  }
  return lines
}
